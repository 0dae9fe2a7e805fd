import { hasExpired } from '@contract/rules/calendar';
import { CERTIFICATE_END_BYTES, certificateProblem } from '@contract/rules/certificate';
import type { CreateDiverseOwnership } from '@contract/entities/ownership';
import type { UploadExtension } from '@contract/limits';
import { type MessageKey, messageText } from '@contract/messages';
import { pixelsOf } from './imagePixels';

/**
 * A page of letter size, scanned with 1000 dots per inch, has 94 million. Opening a larger one
 * takes gigabytes of memory.
 */
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

/**
 * Decodes the certificate of an entry.
 * @returns the file, null for an entry without one, or the messages by field when the file or its
 * date is invalid
 */
export function readCertificate(
  entry: CreateDiverseOwnership,
  now: number,
): { file: CertificateFile | null } | { problems: Record<string, string> } {
  if (entry.certificationType === 'SELF' || entry.certificationInfo === null) return { file: null };
  const { certificationData, fileExtension } = entry.certificationInfo;
  const content = Buffer.from(certificationData, 'base64');
  const problem =
    certificateProblem(
      fileExtension,
      content.length,
      content.subarray(0, CERTIFICATE_END_BYTES),
      content.subarray(-CERTIFICATE_END_BYTES),
    ) ?? pictureProblem(fileExtension, content);
  const problems: Record<string, string> = {};
  if (problem) problems['certificationInfo'] = messageText(problem);
  if (hasExpired(entry.expirationDate, now))
    problems['expirationDate'] = messageText('expirationPast');
  return Object.keys(problems).length > 0
    ? { problems }
    : { file: { extension: fileExtension, content } };
}
