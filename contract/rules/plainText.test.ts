import * as v from 'valibot';
import { ENDPOINTS } from '../endpoints/table';
import { requiredReviewText } from '../entities/review';
import { inRequests } from '../testing/requestSchemas';
import { optionalText } from './fields';
import { bareCode, normalizeText, removeHidden } from './normalize';
import { findFolded, foldLetters } from './foldLetters';
import { plainText } from './plainText';

const NUL = '\u0000';
const BELL = '\u0007';
const HIDDEN = [
  ...[NUL, BELL, '\u007F', '\u0085', '\u202A', '\u202E', '\u2066', '\u2069', '\u200F'],
  // Soft hyphen, grapheme joiner, zero-width space, joiners, word joiner, variation selectors, a
  // tag.
  ...['\u00AD', '\u034F', '\u200B', '\u200C', '\u200D', '\u2060', '\uFE0E', '\uFE0F'],
  ...['\u180B', '\u17B4', '\u{E0100}', '\u{E0061}'],
  // Blank letters and signs: Hangul fillers, the empty Braille pattern, a mark of an annotation.
  ...['\u115F', '\u1160', '\u3164', '\uFFA0', '\u2800', '\uFFF9'],
  // Half of a surrogate pair, which no database stores as it is.
  ...['\uD800', '\uDFFF'],
];

const leaves = inRequests('string');

describe('texts of requests', () => {
  it('finds the texts of forms, lists and searches', () => {
    expect(leaves.map((leaf) => leaf.path)).toEqual(
      expect.arrayContaining([
        'createBasicInfo.businessName',
        'createW9.idNumber',
        'createContactRole.contactUid',
        'createServices.serviceType',
        'bulkCreateDiverseOwnership.certificationInfo.certificationData',
        'searchVendors.searchCriteria.dataFilterList.value',
        'updateProfile.enterpriseUser.userFirstName',
      ]),
    );
  });

  it.each(leaves.map(({ path, schema }) => [path, schema] as const))(
    '%s takes no hidden character',
    (_path, schema) => {
      for (const hidden of HIDDEN) {
        const result = v.safeParse(schema, `a${hidden}b`);
        // What people type loses the character; codes and ids are refused.
        expect(result.success ? result.output : '').not.toContain(hidden);
      }
    },
  );

  it('takes letters, accents and emoji as they are, and a search loses only the mark', () => {
    const text = "José's Garage 😀 مرحبا";
    expect(v.parse(plainText(), text)).toBe(text);
    expect(removeHidden(`\u202A${text}${NUL}`)).toBe(text);
  });
});

describe('lengths of texts', () => {
  /** Only the limits of files and bodies bound it. */
  const CERTIFICATE = /(?:certificationInfo|file)\.certificationData$/;

  it.each(leaves.map(({ path, schema }) => [path, schema] as const))(
    'SEC-45 %s has a greatest length',
    (path, schema) => {
      for (const character of ['a', '1'])
        expect(v.is(schema, character.repeat(20_000))).toBe(CERTIFICATE.test(path));
    },
  );

  it('SEC-45 a text without a rule of its own may be as long as an e-mail address', () => {
    const fits = (length: number) => v.is(plainText(), 'x'.repeat(length));
    expect([fits(254), fits(255)]).toEqual([true, false]);
  });
});

describe('names', () => {
  const schema = ENDPOINTS.createBasicInfo.request;
  const messageOf = (businessName: string) =>
    v
      .safeParse(schema, { businessName })
      .issues?.find((issue) => v.getDotPath(issue) === 'businessName')?.message;

  it.each(['\u3164', '\u115F\u1160', '\uFFA0', '\u2800', '\u034F', '\uFE0F', '\u200C'])(
    'SEC-38 a name of only %j is empty',
    (blank) => expect(messageOf(blank)).toBe('required'),
  );

  it.each(['\uFE0F', '\u034F', '\u3164', '\u{E0100}', '\u200D'])(
    'SEC-38 a name has no twin by %j',
    (hidden) => {
      for (const twin of [`Miller${hidden} Auto`, `Miller Auto${hidden}`, `${hidden}Miller Auto`])
        expect(v.parse(schema.entries.businessName, twin)).toBe('Miller Auto');
    },
  );

  it('SEC-38 a name takes no keycap with a selector, the twin of one without', () => {
    expect(messageOf('1\uFE0F\u20E3 Auto')).toBe('text');
  });

  it('SEC-38 a note loses the marks of pasted text', () => {
    expect(v.parse(requiredReviewText, '\uFEFFOil\u00AD change\u200B 1\uFE0F\u20E3')).toBe(
      'Oil change 1\uFE0F\u20E3',
    );
    expect(v.is(requiredReviewText, '\u00AD')).toBe(false);
  });

  it('accents, Hangul and other letters stay', () => {
    for (const name of ["Jose\u0301's Garage", '\uD55C\uAD6D \uC815\uBE44', '\u0928\u093F Auto'])
      expect(v.is(optionalText, name)).toBe(true);
    expect(messageOf("Jose\u0301's Garage")).toBeUndefined();
  });

  it('SEC-38 free text keeps the selectors and joiners of emoji, and only those', () => {
    for (const text of [
      '\u2764\uFE0F',
      '\u{1F469}\u{1F3FD}\u200D\u{1F4BB} laptop',
      '\u26A0\uFE0E',
      '1\uFE0F\u20E3#\u20E3',
    ])
      expect([v.is(plainText(), text), removeHidden(text)]).toEqual([true, text]);
    for (const text of [
      '\u2764\u200D',
      '\u2764\uFE0F\uFE0F',
      '\uFE0F\u2764',
      '\u2139\uFE0F',
      '1\uFE0F',
    ])
      expect(v.is(plainText(), text)).toBe(false);
  });
});

describe('ranges of numbers', () => {
  const place = ENDPOINTS.patchBasicInfo.request;
  const site = ENDPOINTS.patchFranchiseSite.request;

  it.each([
    [place, 'latitude', 90],
    [place, 'longitude', 180],
    [site, 'siteLatitude', 90],
    [site, 'siteLongitude', 180],
  ] as const)(
    'a coordinate is a number of degrees within its limit: %#',
    (schema, field, limit) => {
      for (const good of [-limit, 0, 39.76, limit, null])
        expect(v.is(schema, { [field]: good })).toBe(true);
      for (const bad of [limit + 0.001, -limit - 0.001, Infinity, -Infinity, NaN, '39'])
        expect(v.is(schema, { [field]: bad })).toBe(false);
    },
  );

  it('every number of a request has a least and a greatest value', () => {
    const numbers = inRequests('number');
    expect(numbers.map((leaf) => leaf.path)).toEqual(
      expect.arrayContaining([
        'createBasicInfo.doorHeightFeet',
        'createFranchiseSite.siteLatitude',
        'searchContacts.searchCriteria.page',
      ]),
    );
    for (const { path, schema } of numbers)
      expect([path, v.is(schema, 1e9), v.is(schema, -1e9)]).toEqual([path, false, false]);
  });
});

describe('normalizeText', () => {
  it('composes accents, straightens apostrophes and joins spaces', () => {
    expect(normalizeText('  Jose\u0301\u00A0\n O\u2019Neil\u200B ')).toBe("José O'Neil");
  });

  it('leaves a text that is longer than any field', () => {
    const long = ` ${'e\u0301'.repeat(500)}`;
    expect(normalizeText(long)).toBe(long);
  });
});

it('a code is taken with what surrounds it in an e-mail', () => {
  for (const pasted of [
    '123456.',
    '123-456',
    ' 123 456\n',
    '\u200B123456',
    '１２３４５６',
    '1 2 3 4 5 6',
    'Your code is 123456. It works for 10 minutes.',
    'Su código: 123 456',
  ])
    expect(bareCode(pasted)).toBe('123456');
  expect(bareCode('12345x')).toBe('12345x');
  expect(bareCode('123 456 789')).toBe('123456789');
});

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
    ["St. John's, Smith & Son", 'st johns smith and son'],
    ['𝒜1 + %_', '𝒜1 + %_'],
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
    ['Bob, Smith & Son', 'bob smith and', 'Bob, Smith &'],
  ])('in %s, %s is %s', (text, searched, part) => expect(found(text, searched)).toBe(part));

  it.each([
    ['Muñoz', 'munozz'],
    ['Muñoz', ''],
    ['Muñoz', '\u0303'],
    ['', 'a'],
  ])('in %j, %j is nowhere', (text, searched) => expect(findFolded(text, searched)).toBeNull());
});
