import { addressLine, titleCase } from './address';

it.each([
  ['1480 FOUNDRY AVE', '1480 Foundry Ave'],
  ['12 NW 3RD ST', '12 NW 3rd St'],
  ["4 O'NEIL-SMITH RD", "4 O'Neil-Smith Rd"],
  ["4 ST MARY'S RD", "4 St Mary's Rd"],
  ['PO BOX 12', 'PO Box 12'],
  ['5 N MAIN ST', '5 N Main St'],
  ['1480 foundry AVE', '1480 foundry AVE'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => {
  expect(titleCase(stored)).toBe(shown);
});

it('an address is one line with its state in capitals', () => {
  expect(
    addressLine({
      address: '1480 FOUNDRY AVE',
      address2: 'STE 2',
      city: 'DAYTON',
      state: 'OH',
      zipcode: '45402',
    }),
  ).toBe('1480 Foundry Ave, Ste 2, Dayton, OH 45402');
});
