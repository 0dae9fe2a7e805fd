import { findFolded, foldLetters } from './foldLetters';

describe('letters without accents', () => {
  it.each([
    ['MUÑOZ', 'munoz'],
    ['Mun\u0303oz', 'munoz'],
    ['Łukasz Søren Đặng', 'lukasz soren dang'],
    ['\u01FF', 'o'],
    ['İstanbul', 'istanbul'],
    ['Ёлка', 'елка'],
    ['한국 가', '한국 가'],
    ['が か', 'が か'],
    ['Straße Æon', 'straße æon'],
    ['\u0301', ''],
    ["O'Brien Auto-Body", 'obrien auto body'],
    ['𝒜1 & %_', '𝒜1 & %_'],
  ])('%s is compared as %s', (text, folded) => expect(foldLetters(text)).toBe(folded));
});

describe('the place of a text', () => {
  const found = (text: string, searched: string) => {
    const place = findFolded(text, searched);
    return place && text.slice(place.start, place.end);
  };

  it.each([
    ['Taller Muñoz', 'munoz', 'Muñoz'],
    ['Taller Munoz', 'MUÑOZ', 'Munoz'],
    ['Mun\u0303oz e Hijos', 'un', 'un\u0303'],
    ['Mun\u0303oz e Hijos', 'oz', 'oz'],
    ['Jose\u0301', 'jose', 'Jose\u0301'],
    ['Jose\u0301\u0323 Auto', 'se', 'se\u0301\u0323'],
    ['İİz', 'iz', 'İz'],
    ['𝒜 ñandú', 'NAN', 'ñan'],
    ['\u0344Auto', 'auto', 'Auto'],
    ["Mike O'Brien Auto-Body", 'obrien auto body', "O'Brien Auto-Body"],
  ])('in %s, %s is %s', (text, searched, part) => expect(found(text, searched)).toBe(part));

  it.each([
    ['Muñoz', 'munozz'],
    ['Muñoz', ''],
    ['Muñoz', '\u0303'],
    ['', 'a'],
  ])('in %j, %j is nowhere', (text, searched) => expect(findFolded(text, searched)).toBeNull());
});
