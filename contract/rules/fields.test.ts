import * as v from 'valibot';
import { isMessageKey, MESSAGES } from '../messages';
import * as fields from './fields';
import { readRefusedText } from './refusedText';
import { isImpossibleSsn, isPossibleRoutingNumber } from './warnings';

const textOf = ({ message }: v.BaseIssue<unknown>): string => {
  const key = readRefusedText(message)?.key ?? message;
  return isMessageKey(key) ? MESSAGES[key] : message;
};

/** The texts a person would read under the field; none = the value is fine. */
function texts(schema: v.GenericSchema, input: unknown): string[] {
  const result = v.safeParse(schema, input);
  return result.success ? [] : result.issues.map(textOf);
}

describe('field rules', () => {
  it('VAL-01 text takes letters of any script, digits, space, apostrophe, comma, period, hash', () => {
    expect(texts(fields.requiredText, "José's Garage, No. #4 Żółć")).toEqual([]);
    for (const bad of ['a-b', 'a&b', 'a/b', 'a@b', '<b>', '😀'])
      expect(texts(fields.requiredText, bad)).toEqual(['Please Enter Valid Text']);
  });

  it('VAL-02 a business name takes hyphen and ampersand, neither period nor hash', () => {
    expect(texts(fields.requiredBusinessName, "Miller & Sons - Bob's, 24")).toEqual([]);
    for (const bad of ['Miller Inc.', 'Shop #4'])
      expect(texts(fields.requiredBusinessName, bad)).toEqual(['Please Enter Valid Text']);
  });

  it('VAL-39 a refused text names its alphabet and the first three of its characters, each once', () => {
    const [issue] = v.safeParse(fields.requiredBusinessName, 'A. #1 | B. "C"').issues ?? [];
    expect(issue && readRefusedText(issue.message)).toEqual({
      key: 'text',
      alphabet: 'businessName',
      characters: ['.', '#', '|'],
    });
    expect(readRefusedText('tooLong')).toBeNull();
  });

  it('VAL-03 person and city names take the hyphen, address lines also the slash', () => {
    expect(texts(fields.requiredName, 'Anne-Marie')).toEqual([]);
    expect(texts(fields.requiredCity, 'Winston-Salem')).toEqual([]);
    expect(texts(fields.requiredAddress, '12-14 Main St 1/2')).toEqual([]);
    expect(texts(fields.requiredName, 'A/B')).toEqual(['Please Enter Valid Text']);
  });

  it('VAL-04 names are composed, straightened, collapsed and trimmed; case stays', () => {
    expect(v.parse(fields.requiredName, '  Rene\u0301   O\u2019Neil ')).toBe("René O'Neil");
  });

  it('VAL-05 VAL-06 phone numbers come as ten digits or in brackets and are stored as digits', () => {
    expect(v.parse(fields.requiredPhone, '1234567890')).toBe('1234567890');
    expect(v.parse(fields.requiredPhone, '(123) 456-7890')).toBe('1234567890');
    for (const withCountry of ['19375550142', '+1 (937) 555-0142', '1-937-555-0142'])
      expect(v.parse(fields.requiredPhone, withCountry)).toBe('9375550142');
    for (const bad of ['123456789', '22345678901', '123-456-7890', 'abc', '1937555014x'])
      expect(texts(fields.requiredPhone, bad)).toEqual(['Please Enter Valid Number']);
  });

  it('VAL-37 a typed value loses what nobody sees, and its look-alikes are what was meant', () => {
    for (const hidden of [
      ...['\u200b', '\u202a', '\u2060', '\u00ad', '\ud800', '\u0000'],
      // Left by dictation; a noncharacter.
      ...['\ufffc', '\ufffe'],
    ]) {
      const inside = (text: string) =>
        `${hidden}${text.slice(0, 2)}${hidden}${text.slice(2)}${hidden}`;
      for (const [field, text] of [
        [fields.requiredPhone, '(937) 555-0142'],
        [fields.optionalExtension, '1234'],
        [fields.requiredEmail, 'dana@b.com'],
        [fields.requiredZip, '45402'],
        [fields.requiredSsn, '123456780'],
        [fields.requiredAccountNumber, '123456'],
        [fields.requiredRoutingNumber, '042999988'],
        [fields.optionalStoreNumber, 'A12'],
        [fields.requiredVerificationCode, '123456'],
        [fields.requiredName, 'Dana Miller'],
      ] as const)
        expect(v.parse(field, inside(text))).toBe(v.parse(field, text));
    }
    for (const hyphen of [
      ...['\u2010', '\u2011', '\u2013', '\u2212', '\uFF0D'],
      // An en dash of Windows-1252, a modifier, those of other scripts, a long dash and a dingbat.
      ...['\u0096', '\u02D7', '\u05BE', '\u1806', '\u2E3A', '\u2796'],
    ])
      expect(v.parse(fields.requiredBusinessName, `Nu${hyphen}Way`)).toBe('Nu-Way');
    for (const apostrophe of [
      ...['\u2019', '\u00B4', '`', '\u201B', '\uFF07'],
      // Of Windows-1252, modifiers, and those of other scripts.
      ...['\u0092', '\u02B9', '\u02BD', '\u02CB', '\u05F3', '\u055A', '\uA78C'],
    ])
      expect(v.parse(fields.requiredName, `O${apostrophe}Neil`)).toBe("O'Neil");
    // A backtick in an e-mail is meant.
    expect(v.parse(fields.requiredEmail, 'o`neil@b.com')).toBe('o`neil@b.com');
    expect(v.parse(fields.requiredBusinessName, 'Mori\u3000\uFF06 \uFF33on')).toBe('Mori & Son');
    expect(v.parse(fields.requiredBusinessName, 'O\uFB03ce \uFE60 \uFB01x')).toBe('Office & fix');
    for (const space of ['\u00A0', '\u2007', '\u202F', '\t'])
      expect(v.parse(fields.requiredPhone, `(937)${space}555-0142`)).toBe('9375550142');
    expect(v.parse(fields.requiredZip, '\uFF14\uFF15\uFF14\uFF10\uFF12')).toBe('45402');
    expect(v.parse(fields.requiredAddress, '123½ Main St')).toBe('123 1/2 Main St');
    expect(v.parse(fields.requiredAddress, '¾ Mile Rd')).toBe('3/4 Mile Rd');
    expect(v.parse(fields.requiredAddress, '12⅓ A 1\u20442 St')).toBe('12 1/3 A 1/2 St');
    for (const half of ['12½Oak', '12 1\u22152 Oak', '12 ¹\u2044₂ Oak', '12 \u215F2 Oak'])
      expect(v.parse(fields.requiredAddress, half)).toBe('12 1/2 Oak');
    expect(v.parse(fields.requiredAddress, '12-½ Oak')).toBe('12-1/2 Oak');
  });

  it('VAL-07 extensions have one to ten digits', () => {
    expect(texts(fields.optionalExtension, '1')).toEqual([]);
    expect(texts(fields.optionalExtension, '1234567890')).toEqual([]);
    for (const bad of ['12345678901', '12a'])
      expect(texts(fields.optionalExtension, bad)).toEqual(['Please Enter Valid Extension']);
  });

  it('VAL-08 VAL-09 e-mail follows the pattern and is lower-cased', () => {
    expect(v.parse(fields.requiredEmail, ' A@B.Com ')).toBe('a@b.com');
    expect(v.parse(fields.requiredEmail, 'josé@müller.example')).toBe('josé@müller.example');
    for (const bad of ['a', 'a@b', '@b.com', 'a@b..com', 'a b@c.de'])
      expect(texts(fields.requiredEmail, bad)).toEqual(['Please Enter Valid Email Id']);
  });

  it.each([
    'vera@example.com;',
    'vera@example.com,',
    'vera@example.com.',
    'mailto:vera@example.com',
    '<vera@example.com>',
    '"vera"@example.com',
    'vera@@example.com',
    'vera@exam_ple.com',
    'vera@-example.com',
    'vera@example-.com',
    'vera@[192.0.2.1]',
    `vera@${'a'.repeat(64)}.com`,
    `${'a'.repeat(65)}@example.com`,
  ])('VAL-08 %s is no e-mail address', (bad) => {
    expect(texts(fields.requiredEmail, bad)).toEqual(['Please Enter Valid Email Id']);
  });

  it.each([
    "o'neil+shop@example.com",
    'first.last@mail.example.co.uk',
    'a!#$%&*/=?^_`{|}~-b@example.com',
    'info@123.example',
    'info@xn--tallerpea-s6a.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.com`,
  ])('VAL-08 %s is an e-mail address', (good) => {
    expect(texts(fields.requiredEmail, good)).toEqual([]);
  });

  it('VAL-10 zip is five digits or empty', () => {
    expect(texts(fields.optionalZip, '')).toEqual([]);
    expect(texts(fields.optionalZip, '45402')).toEqual([]);
    for (const bad of ['4540', '454021', '4540a'])
      expect(texts(fields.optionalZip, bad)).toEqual(['Please Enter Valid Zip Code']);
  });

  it('a city of 15 passes, one of 16 is refused with the limit', () => {
    expect(texts(fields.requiredCity, 'A'.repeat(15))).toEqual([]);
    expect(texts(fields.requiredCity, 'A'.repeat(16)).join()).toMatch(/15/);
  });

  it('VAL-13 account numbers have one to twenty digits', () => {
    expect(texts(fields.requiredAccountNumber, '1'.repeat(20))).toEqual([]);
    expect(texts(fields.requiredAccountNumber, '1'.repeat(21))).toEqual([
      'Please Enter Valid Account Number',
    ]);
  });

  it('VAL-14 routing numbers have nine digits', () => {
    expect(texts(fields.requiredRoutingNumber, '021999983')).toEqual([]);
    expect(texts(fields.requiredRoutingNumber, '12345678')).toEqual([
      'Please Enter Valid Routing / ABA No.',
    ]);
  });

  it('VAL-15 VAL-18 check digit, unassigned prefixes and impossible ranges are known but never refused', () => {
    expect(isPossibleRoutingNumber('021999983')).toBe(true);
    // A wrong check digit; prefixes that no bank has.
    for (const bad of ['123456789', '000000000', '500000005', '130000006'])
      expect([bad, isPossibleRoutingNumber(bad)]).toEqual([bad, false]);
    expect(texts(fields.requiredRoutingNumber, '123456789')).toEqual([]);
    expect(isImpossibleSsn('666123456')).toBe(true);
    for (const bad of [
      '900120001',
      '912661234',
      '912891234',
      '912931234',
      '123001234',
      '123450000',
    ])
      expect([bad, isImpossibleSsn(bad)]).toEqual([bad, true]);
    // The last ones are ITINs, which a person without an SSN enters.
    for (const good of ['123456789', '912701234', '999501234', '900651234', '900941234'])
      expect([good, isImpossibleSsn(good)]).toEqual([good, false]);
    expect(texts(fields.requiredSsn, '666123456')).toEqual([]);
  });

  it('VAL-16 VAL-17 tax IDs have nine digits, not all zeros', () => {
    expect(texts(fields.requiredEin, '12-3456789')).toEqual([]);
    for (const bad of ['12345678', '000000000']) {
      expect(texts(fields.requiredEin, bad)).toEqual(['Please Enter Valid Employer ID Number']);
      expect(texts(fields.requiredSsn, bad)).toEqual(['Please Enter Valid SSN Number']);
    }
  });

  it('VAL-19 store numbers have one to ten letters or digits', () => {
    expect(texts(fields.optionalStoreNumber, 'A1')).toEqual([]);
    for (const bad of ['A-1', 'A'.repeat(11)])
      expect(texts(fields.optionalStoreNumber, bad)).toEqual(['Please Enter Valid Store Number']);
  });

  it('VAL-20 VAL-21 empty required fields and selects say so', () => {
    expect(texts(fields.requiredText, '   ')).toEqual(['This Field is Required']);
    expect(texts(fields.requiredCode, '')).toEqual(['Please Select one value']);
    expect(texts(fields.requiredChoice(['CELL', 'LAND']), '')).toEqual(['Please Select one value']);
  });

  it('VAL-22 passwords have at least eight characters', () => {
    expect(texts(fields.requiredPassword, '1234567')).toEqual([
      'Password must be at least 8 characters',
    ]);
    expect(texts(fields.requiredPassword, '12345678')).toEqual([]);
  });

  it('VAL-26 verification codes have six digits', () => {
    expect(texts(fields.requiredVerificationCode, '123456')).toEqual([]);
    expect(texts(fields.requiredVerificationCode, '12345')).toEqual([
      'Verification code must be of 6 digits',
    ]);
  });

  it('VAL-30 inputs without their own bound hold at most fifty characters', () => {
    expect(texts(fields.requiredText, 'a'.repeat(50))).toEqual([]);
    expect(texts(fields.requiredText, 'a'.repeat(51))).toEqual([
      'At most 50 characters are allowed',
    ]);
  });

  it('VAL-33 VAL-34 the W-9 name has rules and messages of its own', () => {
    expect(texts(fields.requiredW9Name, '')).toEqual(['This Field is required']);
    expect(texts(fields.requiredW9Name, "Ruth E. O'Miller & Co-2")).toEqual([]);
    expect(texts(fields.requiredW9Name, 'Miller, Ruth')).toEqual([
      "Only letters,numbers and (-), ('), (&), and (.) are allowed.",
    ]);
  });

  it.each([
    ['exponential', 4, 24],
    ['quadratic', 2_500, 25_000],
  ])('validators take linear, not %s time on hostile input', (_growth, few, many) => {
    const timeFor = (words: number): number => {
      const hostile = `${'a '.repeat(words)}!`;
      const started = performance.now();
      for (const schema of [
        fields.requiredText,
        fields.requiredEmail,
        fields.requiredAddress,
        fields.requiredW9Name,
      ])
        v.safeParse(schema, hostile);
      return performance.now() - started;
    };
    // A busy machine makes a run longer, never shorter.
    const shortest = (words: number) =>
      Math.min(...Array.from({ length: 10 }, () => timeFor(words)));
    const least = shortest(few);
    // In small steps, so that a bad pattern fails before it takes hours.
    for (let words = 2 * few; words <= many; words += few)
      expect(shortest(words)).toBeLessThan(25 * least);
  });

  it('CNT-06 the specified spellings are kept', () => {
    expect(MESSAGES.servicesRequired).toBe('Please select atleast one Service and Vehicle Type');
    expect(MESSAGES.accountNumberMismatch).toBe(
      'Account no and confirm account no should be same.',
    );
  });

  it('a date is the ISO text of a day that exists; any other text is refused, never an error', () => {
    expect(texts(fields.isoDate, '2028-02-29')).toEqual([]);
    for (const bad of [
      '',
      'soon',
      '2099-02-30',
      '2099-13-01',
      '2099-1-1',
      '+99999-01-01',
      ' ',
      null,
    ])
      expect(texts(fields.isoDate, bad)).toHaveLength(1);
  });
});
