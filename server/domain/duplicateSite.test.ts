import { findDuplicate, type Place } from './duplicateSite';

const place: Place = {
  name: 'Corner Garage',
  line1: '1480 North Foundry Avenue',
  line2: 'Suite 4',
  zip: '45402',
};
const shop = {
  shopUid: 's1',
  shopName: 'Other',
  address1: '99 Elm St',
  address2: '',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  phone: '',
};

describe('findDuplicate', () => {
  it('SEC-45 normalizes the texts of the request once, however many places it compares', () => {
    const own = Array.from({ length: 300 }, () => ({ ...place, line1: '1 Elm St', line2: '' }));
    const shops = Array.from({ length: 300 }, () => shop);
    const normalize = jest.spyOn(String.prototype, 'normalize');
    expect(findDuplicate(place, own, shops).result).toBe('NONE');
    const times = (text: string) =>
      normalize.mock.contexts.filter((context) => String(context) === text).length;
    expect([place.line1, place.line2, place.name].map(times)).toEqual([1, 1, 1]);
    normalize.mockRestore();
  });

  const resultAt = (line1: string, known: string) =>
    findDuplicate({ ...place, line1 }, [], [{ ...shop, address1: known }]).result;

  it.each([
    [' 1480  north Foundry Avenue, Suite #4', '1480 N. Foundry Ave Ste 4'],
    ['Cañón Rd', 'CANON ROAD'],
    ['5 Main Plaza', '5 MAIN PLZ'],
    ['12 Mill Creek Crossing', '12 ML CRK XING'],
  ])('FRN-38 compares addresses whatever their spelling: %s and %s', (typed, known) => {
    expect(resultAt(typed, known)).toBe('DUPLICATE');
  });

  it('FRN-38 tells other numbers apart', () => {
    expect(resultAt('1480 N Foundry Ave', '1481 N Foundry Ave')).toBe('NONE');
  });

  it('API-61 a location of the same request at the address blocks, before any known shop', () => {
    const own = { ...place, name: 'Else', line1: '1480 N FOUNDRY AVE', line2: 'ste 4' };
    expect(findDuplicate(place, [own], [{ ...shop, address1: place.line1 }])).toEqual({
      result: 'DUPLICATE SITE LOCATION',
      shops: [],
    });
    expect(findDuplicate(place, [{ ...own, line2: 'Suite 5' }], []).result).toBe('NONE');
    expect(findDuplicate(place, [{ ...own, zip: '45403' }], []).result).toBe('NONE');
  });

  it('API-61 a known shop in the same ZIP with that street or that name is offered', () => {
    const byStreet = { ...shop, address1: '1480 N Foundry Ave' };
    const byName = { ...shop, shopUid: 's2', shopName: 'CORNER GARAGE' };
    expect(findDuplicate(place, [], [byStreet, byName, shop])).toEqual({
      result: 'DUPLICATE',
      shops: [byStreet, byName],
    });
    expect(
      findDuplicate(
        place,
        [],
        [
          { ...byName, zipCode: '10001' },
          { ...byStreet, zipCode: '10001' },
        ],
      ).result,
    ).toBe('NONE');
    expect(findDuplicate({ ...place, name: '' }, [], [{ ...shop, shopName: '' }]).result).toBe(
      'NONE',
    );
  });
});
