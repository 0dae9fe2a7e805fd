import { sameAddress } from './addressMatch';

const shop = {
  address: '1480 FOUNDRY AVE',
  address2: '',
  city: 'DAYTON',
  state: 'OH',
  zipcode: '45402',
};

describe('sameAddress', () => {
  it.each([
    ['letter case', { address: '1480 Foundry Ave', city: 'Dayton' }],
    ['an abbreviated suffix', { address: '1480 Foundry Avenue' }],
    ['punctuation', { address: '1480 Foundry Ave.', city: 'Dayton,' }],
    ['spaces', { address: ' 1480  Foundry Ave ' }],
  ])('takes an address that differs in %s as the same', (_difference, typed) => {
    expect(sameAddress({ ...shop, ...typed }, shop)).toBe(true);
  });

  it.each([
    ['1 North Main Street', '', '1 N MAIN ST', ''],
    ['12 Saint Mary’s Road', 'Suite 200', '12 ST MARYS RD', 'STE 200'],
    ['12 Oak St, Apt 4', '', '12 OAK ST', 'APT 4'],
    ['12 Peña Boulevard', '', '12 PENA BLVD', ''],
  ])('%s %s is %s %s', (address, address2, postal, postal2) => {
    expect(
      sameAddress({ ...shop, address, address2 }, { ...shop, address: postal, address2: postal2 }),
    ).toBe(true);
  });

  it.each([
    ['another number', { address: '1481 Foundry Ave' }],
    ['another direction', { address: '1480 N Foundry Ave' }],
    ['another suffix', { address: '1480 Foundry St' }],
    ['a suite', { address2: 'Suite 2' }],
    ['another ZIP', { zipcode: '45403' }],
    ['another city', { city: 'Kettering' }],
  ])('keeps an address with %s apart', (_difference, typed) => {
    expect(sameAddress({ ...shop, ...typed }, shop)).toBe(false);
  });
});
