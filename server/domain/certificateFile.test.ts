import type { CreateDiverseOwnership } from '@contract/registration/ownership';
import { PNG as png } from '../testing/vendorForms';
import { readCertificate } from './certificateFile';

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
/** A segment of this marker with the size of a frame. */
const frameOf = (marker: number, width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, marker, 0, 17, 8]),
    uint(height, 2),
    uint(width, 2),
    Buffer.alloc(10),
  ]);
/** A JPEG with a comment segment, these bytes and a frame. */
const jpegOf = (before: readonly number[], ...frame: Parameters<typeof frameOf>): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, 5, 1, 2, 3]),
    Buffer.from(before),
    frameOf(...frame),
  ]);
// 23:30 on 10 March in New York (UTC-4): the next day has begun in UTC.
const lateInNewYork = Date.parse('2026-03-11T03:30:00Z');

const TOO_MANY = 'This picture has too many pixels. Scan it with a lower resolution.';
const UNREADABLE = 'The content of this file does not match its type';

describe('readCertificate', () => {
  it('decodes the file of an entry once, for the scan and the save after it', () => {
    const upload = entry();
    const contentOf = () => {
      const read = readCertificate(upload, lateInNewYork);
      return 'file' in read ? read.file?.content : undefined;
    };
    expect(contentOf()).toBeDefined();
    expect(contentOf()).toBe(contentOf());
  });

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
    ['png', pngOf(65_536, 65_536), TOO_MANY],
    ['png', pngOf(10_000, 10_001), TOO_MANY],
    ['png', pngOf(10_000, 10_000), null],
    ['png', pngOf(10_000, 0), UNREADABLE],
    ['png', pngOf(1, 1).subarray(0, 20), UNREADABLE],
    // Another chunk before the header.
    ['png', Buffer.concat([png.subarray(0, 8), Buffer.alloc(12, 'a'), pngOf(1, 1)]), UNREADABLE],
    ['jpg', jpegOf([], 0xc0, 65_535, 65_535), TOO_MANY],
    ['jpeg', jpegOf([], 0xc2, 65_535, 65_535), TOO_MANY],
    ['jpg', jpegOf([0xff, 0xff, 0xff], 0xc0, 16_000, 16_000), TOO_MANY],
    ['jpg', jpegOf([], 0xc0, 4_000, 3_000), null],
    // Huffman tables (C4) look like a frame, but are none.
    ['jpg', Buffer.concat([jpegOf([], 0xc4, 65_535, 65_535), frameOf(0xc1, 4_000, 3_000)]), null],
    ['jpg', jpegOf([], 0xc4, 65_535, 65_535), UNREADABLE],
    // What decoders skip: a byte between segments, TEM, restart markers, a second start, an empty
    // marker, a length below 2.
    ['jpg', jpegOf([0], 0xc0, 16_000, 16_000), UNREADABLE],
    ['jpg', jpegOf([0xff, 0x01], 0xc0, 16_000, 16_000), UNREADABLE],
    ['jpg', jpegOf([0xff, 0xd0], 0xc0, 16_000, 16_000), UNREADABLE],
    ['jpg', jpegOf([0xff, 0xd8], 0xc0, 16_000, 16_000), UNREADABLE],
    ['jpg', jpegOf([0xff, 0x00], 0xc0, 16_000, 16_000), UNREADABLE],
    ['jpg', jpegOf([0xff, 0xe0, 0, 1], 0xc0, 16_000, 16_000), UNREADABLE],
    ['jpg', jpegOf([0xff, 0xda, 0, 4, 1, 2], 0xc0, 16_000, 16_000), UNREADABLE],
    // The height follows after the picture.
    ['jpg', jpegOf([], 0xc0, 16_000, 0), UNREADABLE],
  ] as const)(
    'OWN-17 a %s with too many pixels or an unreadable header is refused: case %#',
    (fileExtension, content, refusal) => {
      const certificationInfo = { certificationData: content.toString('base64'), fileExtension };
      expect(readCertificate(entry({ certificationInfo }), lateInNewYork)).toEqual(
        refusal === null
          ? { file: { extension: fileExtension, content } }
          : { problems: { certificationInfo: refusal } },
      );
    },
  );

  it('a self-certified entry keeps no file', () => {
    expect(readCertificate(entry({ certificationType: 'SELF' }), lateInNewYork)).toEqual({
      file: null,
    });
  });
});
