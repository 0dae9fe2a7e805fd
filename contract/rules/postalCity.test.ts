import { postalCity, sameCityWord } from './postalCity';

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
    ['  saint   augustine beach ', null],
    ['Feasterville Trevose', null],
    ['Á'.repeat(16), null],
  ])('%s is %s', (city, postal) => {
    expect(postalCity(city)).toBe(postal);
  });

  it('a word and its abbreviation are the same word', () => {
    expect(sameCityWord('SPGS', 'SPRINGS')).toBe(true);
    expect(sameCityWord('SPRINGS', 'SPGS')).toBe(true);
    expect(sameCityWord('SPRINGS', 'SPRING')).toBe(false);
  });
});
