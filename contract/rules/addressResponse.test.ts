import { readAddressCheck } from './addressResponse';

const ADDRESS = {
  address1: 'STE 4',
  address2: '1480 FOUNDRY AVE',
  city: 'DAYTON',
  state: 'OH',
  zip5: '45402',
};

describe('readAddressCheck', () => {
  it('API-34 reads an address', () => {
    expect(readAddressCheck(ADDRESS, true)).toEqual({
      kind: 'suggestion',
      suggestion: {
        address: '1480 FOUNDRY AVE',
        address2: 'STE 4',
        city: 'DAYTON',
        state: 'OH',
        zipcode: '45402',
      },
    });
  });

  it.each(Object.keys(ADDRESS))(
    'API-34 takes an overlong %s, or one with a control character, as no response',
    (part) => {
      for (const value of ['A'.repeat(101), '45402\u0000', 'DAY\nTON', 'DAY\u009bTON'])
        expect([value, readAddressCheck({ ...ADDRESS, [part]: value }, true)]).toEqual([
          value,
          null,
        ]);
      expect(readAddressCheck({ ...ADDRESS, [part]: 'A'.repeat(100) }, true)).not.toBeNull();
    },
  );
});
