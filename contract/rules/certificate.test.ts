import { certificateProblem, extensionOf, isBase64, isEncryptedPdf } from './certificate';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const NONE = new Uint8Array();
const bytes = (text: string) => new TextEncoder().encode(text);

describe('certificates', () => {
  it('OWN-07 png, jpg, jpeg and pdf are taken, in any letter case', () => {
    expect(['a.PNG', 'a.b.jpg', 'a', '.pdf'].map(extensionOf)).toEqual(['png', 'jpg', '', 'pdf']);
    expect(certificateProblem('svg', 10, png, NONE)).toBe('uploadType');
    expect(
      certificateProblem('pdf', 15, bytes('%PDF-1.7\n%%EOF'), bytes('%PDF-1.7\n%%EOF')),
    ).toBeNull();
    for (const extension of ['jpg', 'jpeg'])
      expect(
        certificateProblem(extension, 10, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), NONE),
      ).toBeNull();
  });

  it('OWN-08 the first bytes must be those of the type', () => {
    expect(certificateProblem('png', 10, png, NONE)).toBeNull();
    expect(certificateProblem('jpg', 10, png, NONE)).toBe('uploadContent');
    expect(certificateProblem('png', 3, png.subarray(0, 3), NONE)).toBe('uploadContent');
    expect(certificateProblem('png', 0, NONE, NONE)).toBe('uploadEmpty');
  });

  it('OWN-23 the end of a PDF must be there, and may be followed by other bytes', () => {
    const head = bytes('%PDF-1.7');
    for (const end of ['%%EOF', '%%EOF\r\n', `%%EOF${'\0'.repeat(1019)}`])
      expect(certificateProblem('pdf', 2000, head, bytes(end))).toBeNull();
    for (const end of ['%PDF-', 'startxref\n12\n%%EO'])
      expect(certificateProblem('pdf', 2000, head, bytes(end))).toBe('uploadCutOff');
  });

  it('OWN-24 an encrypted PDF names what decrypts it', () => {
    expect(isEncryptedPdf(bytes('trailer\n<</Root 1 0 R/Encrypt 10 0 R >>'))).toBe(true);
    expect(isEncryptedPdf(bytes('<</Type/XRef /Encrypt<</Filter/Standard>> >>'))).toBe(true);
    expect(isEncryptedPdf(bytes('<</EncryptMetadata true/Root 1 0 R>>'))).toBe(false);
  });

  it('OWN-21 the header of a PDF may follow other bytes, as readers allow', () => {
    const END = bytes('%%EOF');
    const pdf = (before: string) => new TextEncoder().encode(`${before}%PDF-1.4`).subarray(0, 1024);
    for (const before of ['\uFEFF', '\r\n', ' '.repeat(1019)])
      expect(certificateProblem('pdf', 2000, pdf(before), END)).toBeNull();
    expect(certificateProblem('pdf', 2000, pdf(' '.repeat(1020)), END)).toBe('uploadContent');
    expect(certificateProblem('jpg', 2000, Uint8Array.of(0, 0xff, 0xd8, 0xff), NONE)).toBe(
      'uploadContent',
    );
  });

  it('OWN-09 5242879 bytes pass, 5242880 do not', () => {
    expect(certificateProblem('png', 5_242_879, png, NONE)).toBeNull();
    expect(certificateProblem('png', 5_242_880, png, NONE)).toBe('uploadSize');
  });

  it('OWN-09 base64 is distinguished from other text, also at full size', () => {
    expect(isBase64(Buffer.alloc(5_242_880, 7).toString('base64'))).toBe(true);
    expect(isBase64(`${'A'.repeat(7_000_000)}!`)).toBe(false);
    for (const good of ['AZaz', '09+/', 'QQ==', 'QUI='])
      expect([good, isBase64(good)]).toEqual([good, true]);
    for (const bad of [
      '',
      'abc',
      'ab=c',
      'data:x;base64,aaaa',
      '====',
      'AA@A',
      'AA[A',
      'AA`A',
      'AA{A',
      'AA:A',
    ])
      expect([bad, isBase64(bad)]).toEqual([bad, false]);
  });
});
