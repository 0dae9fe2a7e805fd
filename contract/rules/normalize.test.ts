import { normalizeText } from './normalize';

describe('normalizeText', () => {
  it('composes accents, straightens apostrophes and joins spaces', () => {
    expect(normalizeText('  Jose\u0301\u00A0\n O\u2019Neil\u200B ')).toBe("José O'Neil");
  });

  it('leaves a text that is longer than any field', () => {
    const long = ` ${'e\u0301'.repeat(500)}`;
    expect(normalizeText(long)).toBe(long);
  });
});
