import type { CreateDiverseOwnership } from '@contract/entities/ownership';
import { readCertificate } from './certificateFile';

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);
const entry = (
  over: Partial<CreateDiverseOwnership> = {},
  content: Buffer = png,
): CreateDiverseOwnership => ({
  diverseCategoryCode: 'MBE',
  certificationType: 'PROF',
  expirationDate: '2026-03-10',
  certificationInfo: { certificationData: content.toString('base64'), fileExtension: 'png' },
  recordStatus: 'A',
  ...over,
});
const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
/** The signature and the header chunk of a PNG. */
const pngOf = (width: number, height: number): Buffer =>
  Buffer.concat([
    png.subarray(0, 8),
    uint(13, 4),
    Buffer.from('IHDR'),
    uint(width, 4),
    uint(height, 4),
    Buffer.from([8, 6, 0, 0, 0]),
  ]);
/** A JPEG with a comment segment, then a segment of this marker with the size of a frame. */
const jpegOf = (marker: number, width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 5, 1, 2, 3]),
    Buffer.from([0xff, marker, 0, 17, 8]),
    uint(height, 2),
    uint(width, 2),
    Buffer.alloc(10),
  ]);
// 23:30 on 10 March in New York (UTC-4): the next day has begun in UTC.
const lateInNewYork = Date.parse('2026-03-11T03:30:00Z');

describe('readCertificate', () => {
  it('OWN-10 a certificate that expires today in New York is accepted at 23:30 there, one of yesterday is not', () => {
    expect(readCertificate(entry(), lateInNewYork)).toEqual({
      file: { extension: 'png', content: png },
    });
    expect(readCertificate(entry({ expirationDate: '2026-03-09' }), lateInNewYork)).toEqual({
      problems: { expirationDate: 'The expiration date cannot be earlier than today' },
    });
  });

  it('OWN-08 OWN-09 content and size are checked', () => {
    expect(readCertificate(entry({}, Buffer.from('<html>')), lateInNewYork)).toEqual({
      problems: { certificationInfo: 'The content of this file does not match its type' },
    });
    expect(
      readCertificate(
        entry({}, Buffer.concat([png, Buffer.alloc(5_242_880 - png.length)])),
        lateInNewYork,
      ),
    ).toEqual({ problems: { certificationInfo: 'Uploaded document must be under 5MB' } });
    expect(
      readCertificate(
        entry({}, Buffer.concat([png, Buffer.alloc(5_242_879 - png.length)])),
        lateInNewYork,
      ),
    ).toHaveProperty('file');
  });

  it.each([
    ['png', pngOf(65_536, 65_536), true],
    ['png', pngOf(10_000, 10_001), true],
    ['png', pngOf(10_000, 10_000), false],
    ['jpg', jpegOf(0xc0, 65_535, 65_535), true],
    ['jpeg', jpegOf(0xc2, 65_535, 65_535), true],
    ['jpg', jpegOf(0xc0, 4_000, 3_000), false],
    // Huffman tables (C4) look like a frame, but are none.
    ['jpg', jpegOf(0xc4, 65_535, 65_535), false],
  ] as const)(
    'OWN-17 a %s whose header says too many pixels is refused: case %#',
    (fileExtension, content, refused) => {
      const certificationInfo = { certificationData: content.toString('base64'), fileExtension };
      expect(readCertificate(entry({ certificationInfo }), lateInNewYork)).toEqual(
        refused
          ? {
              problems: {
                certificationInfo:
                  'This picture has too many pixels. Scan it with a lower resolution.',
              },
            }
          : { file: { extension: fileExtension, content } },
      );
    },
  );

  it('a self-certified entry keeps no file', () => {
    expect(readCertificate(entry({ certificationType: 'SELF' }), lateInNewYork)).toEqual({
      file: null,
    });
  });
});
