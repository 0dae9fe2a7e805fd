import { contradictsNone, isDiverseOf } from './ownership';

describe('ownership', () => {
  it('OWN-13 the header follows the entries', () => {
    expect(isDiverseOf([])).toBeNull();
    expect(isDiverseOf(['NONE'])).toBe(0);
    expect(isDiverseOf(['MBE'])).toBe(1);
    expect(isDiverseOf(['NONE', 'MBE'])).toBe(1);
  });

  it('OWN-03 NONE excludes every other category', () => {
    expect(contradictsNone(['NONE'])).toBe(false);
    expect(contradictsNone(['MBE', 'WBE'])).toBe(false);
    expect(contradictsNone(['MBE', 'NONE'])).toBe(true);
  });
});
