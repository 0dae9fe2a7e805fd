import { hasExpired } from '@contract/rules/calendar';
import { CERTIFICATE_END_BYTES, certificateProblem } from '@contract/rules/certificate';
import type { CertificateUpload, CreateDiverseOwnership } from '@contract/registration/ownership';
import type { UploadExtension } from '@contract/limits';
import { type MessageKey, messageText } from '@contract/messages';

/** How a PNG begins: its signature, then length and name of the header chunk. */
const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const PNG_WIDTH_AT = 16;
const PNG_HEIGHT_AT = 20;

/** Markers from SOF0 to SOF15 that start no frame: Huffman, extension, arithmetic coding. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);

/** What may precede the frame (tables, application data, comments), all with a length. */
const precedesFrame = (marker: number): boolean =>
  [0xc4, 0xcc, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);

/**
 * How many pixels the frame of a JPEG has, found by walking over the segments before it. Decoders
 * skip what is no segment, but each in its own way: such a file is refused, so that the frame found
 * here is the one they draw.
 */
function jpegPixels(content: Buffer): number | null {
  for (let at = 2; at + 9 <= content.length && content[at] === 0xff;) {
    const marker = content[at + 1] ?? 0;
    if (isFrame(marker)) return content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7);
    // Any number of FF may precede a marker.
    if (marker === 0xff) at += 1;
    else {
      const length = content.readUInt16BE(at + 2);
      if (!precedesFrame(marker) || length < 2) return null;
      at += 2 + length;
    }
  }
  return null;
}

const pngPixels = (content: Buffer): number | null =>
  content.length >= PNG_HEIGHT_AT + 4 && content.subarray(0, PNG_WIDTH_AT).equals(PNG_START)
    ? content.readUInt32BE(PNG_WIDTH_AT) * content.readUInt32BE(PNG_HEIGHT_AT)
    : null;

/**
 * How many pixels a picture has, by its header; 0 for a PDF.
 * @returns null for a header that cannot be read, or that leaves width or height open
 */
function pixelsOf(extension: UploadExtension, content: Buffer): number | null {
  if (extension === 'pdf') return 0;
  // Zero is no size: a JPEG of height 0 states its height only after the picture.
  return (extension === 'png' ? pngPixels(content) : jpegPixels(content)) || null;
}

/** A letter page at 1000 dpi has 94 million. Opening a larger picture takes gigabytes. */
const MAX_PIXELS = 100_000_000;

export interface CertificateFile {
  readonly extension: UploadExtension;
  readonly content: Buffer;
}

function pictureProblem(extension: UploadExtension, content: Buffer): MessageKey | null {
  const pixels = pixelsOf(extension, content);
  if (pixels === null) return 'uploadContent';
  return pixels > MAX_PIXELS ? 'uploadPixels' : null;
}

/** What a scan before the transaction decoded, for the save within it. */
const decoded = new WeakMap<object, Buffer>();

/**
 * Decodes an uploaded file, once for the same upload.
 * @returns the file, or the message when it is invalid
 */
export function readUpload(
  upload: CertificateUpload,
): { readonly file: CertificateFile } | { readonly problem: string } {
  const { certificationData, fileExtension } = upload;
  const content = decoded.get(upload) ?? Buffer.from(certificationData, 'base64');
  decoded.set(upload, content);
  const problem =
    certificateProblem(
      fileExtension,
      content.length,
      content.subarray(0, CERTIFICATE_END_BYTES),
      content.subarray(-CERTIFICATE_END_BYTES),
    ) ?? pictureProblem(fileExtension, content);
  return problem
    ? { problem: messageText(problem) }
    : { file: { extension: fileExtension, content } };
}

/**
 * The certificate of an entry.
 * @returns the file, null for an entry without one, or the messages by field when the file or its
 * date is invalid
 */
export function readCertificate(
  entry: CreateDiverseOwnership,
  now: number,
): { file: CertificateFile | null } | { problems: Record<string, string> } {
  if (entry.certificationType === 'SELF' || entry.certificationInfo === null) return { file: null };
  const read = readUpload(entry.certificationInfo);
  const problems: Record<string, string> = {};
  if ('problem' in read) problems['certificationInfo'] = read.problem;
  if (hasExpired(entry.expirationDate, now))
    problems['expirationDate'] = messageText('expirationPast');
  return 'problem' in read || Object.keys(problems).length > 0 ? { problems } : read;
}
