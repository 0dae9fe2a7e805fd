import { sameAddress } from './addressMatch';
import { readAddressCheck } from './addressResponse';
import { postalCity, sameCityWord } from './postalCity';

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

describe('the postal abbreviation of a city', () => {
  it.each([
    ['Dayton', 'DAYTON'],
    ['West Palm Beach', 'WEST PALM BEACH'],
    ['Saint Petersburg', 'ST PETERSBURG'],
    ['North Little Rock', 'N LITTLE ROCK'],
    ['South San Francisco', 'S SAN FRANCISCO'],
    ['Colorado Springs', 'COLORADO SPGS'],
    ['Rancho Cucamonga', 'RCH CUCAMONGA'],
    ['North Richland Hills', 'N RICHLAND HLS'],
    ['Croton-on-Hudson', 'CROTON HUDSON'],
    ['  saint   augustine beach ', 'ST AUGUSTIN BCH'],
    ['Jacksonville Beach', 'JACKSONVILL BCH'],
    ['San Juan Capistrano', 'SAN JUAN CPSTRN'],
    ['Andrews Air Force Base', 'ANDREWS AFB'],
    ['1 2 3 4 5 6 7 8 9', null],
  ])('%s is %s', (city, postal) => {
    expect(postalCity(city)).toBe(postal);
  });

  it('a word and its abbreviation are the same word', () => {
    expect(sameCityWord('SPGS', 'SPRINGS')).toBe(true);
    expect(sameCityWord('SPRINGS', 'SPGS')).toBe(true);
    expect(sameCityWord('SPRINGS', 'SPRING')).toBe(false);
  });
});
