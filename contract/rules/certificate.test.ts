import { certificateProblem, extensionOf, isBase64 } from './certificate';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

describe('certificates', () => {
  it('OWN-07 png, jpg, jpeg and pdf are taken, in any letter case', () => {
    expect(['a.PNG', 'a.b.jpg', 'a'].map(extensionOf)).toEqual(['png', 'jpg', '']);
    expect(certificateProblem('svg', 10, png)).toBe('uploadType');
    expect(certificateProblem('pdf', 10, new TextEncoder().encode('%PDF-1.7'))).toBeNull();
    for (const extension of ['jpg', 'jpeg'])
      expect(certificateProblem(extension, 10, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBeNull();
  });

  it('OWN-08 the first bytes must be those of the type', () => {
    expect(certificateProblem('png', 10, png)).toBeNull();
    expect(certificateProblem('jpg', 10, png)).toBe('uploadContent');
    expect(certificateProblem('png', 3, png.subarray(0, 3))).toBe('uploadContent');
    expect(certificateProblem('png', 0, new Uint8Array())).toBe('uploadEmpty');
  });

  it('OWN-21 the header of a PDF may follow other bytes, as readers allow', () => {
    const pdf = (before: string) => new TextEncoder().encode(`${before}%PDF-1.4`).subarray(0, 1024);
    for (const before of ['\uFEFF', '\r\n', ' '.repeat(1019)])
      expect(certificateProblem('pdf', 2000, pdf(before))).toBeNull();
    expect(certificateProblem('pdf', 2000, pdf(' '.repeat(1020)))).toBe('uploadContent');
    expect(certificateProblem('jpg', 2000, Uint8Array.of(0, 0xff, 0xd8, 0xff))).toBe(
      'uploadContent',
    );
  });

  it('OWN-09 5242879 bytes pass, 5242880 do not', () => {
    expect(certificateProblem('png', 5_242_879, png)).toBeNull();
    expect(certificateProblem('png', 5_242_880, png)).toBe('uploadSize');
  });

  it('OWN-09 base64 is distinguished from other text, also at full size', () => {
    expect(isBase64(Buffer.alloc(5_242_880, 7).toString('base64'))).toBe(true);
    expect(isBase64(`${'A'.repeat(7_000_000)}!`)).toBe(false);
    for (const bad of ['', 'abc', 'ab=c', 'data:x;base64,aaaa', '===='])
      expect([bad, isBase64(bad)]).toEqual([bad, false]);
  });
});
