import { bareCode, normalizeText } from './normalize';

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
  for (const pasted of ['123456.', '123-456', ' 123 456\n', '\u200B123456'])
    expect(bareCode(pasted)).toBe('123456');
  expect(bareCode('12345x')).toBe('12345x');
});
