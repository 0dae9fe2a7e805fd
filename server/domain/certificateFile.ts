import { hasExpired } from '@contract/rules/calendar';
import { certificateProblem } from '@contract/rules/certificate';
import type { CreateDiverseOwnership } from '@contract/entities/ownership';
import type { UploadExtension } from '@contract/limits';
import { messageText } from '@contract/messages';

export interface CertificateFile {
  readonly extension: UploadExtension;
  readonly content: Buffer;
}

/**
 * Decodes the certificate of an entry.
 * @returns the file, null for an entry without one, or the messages by field when the file or its date is invalid
 */
export function readCertificate(
  entry: CreateDiverseOwnership,
  now: number,
): { file: CertificateFile | null } | { problems: Record<string, string> } {
  if (entry.certificationType === 'SELF' || entry.certificationInfo === null) return { file: null };
  const { certificationData, fileExtension } = entry.certificationInfo;
  const content = Buffer.from(certificationData, 'base64');
  const problem = certificateProblem(fileExtension, content.length, content.subarray(0, 16));
  const problems: Record<string, string> = {};
  if (problem) problems['certificationInfo'] = messageText(problem);
  if (hasExpired(entry.expirationDate, now))
    problems['expirationDate'] = messageText('expirationPast');
  return Object.keys(problems).length > 0
    ? { problems }
    : { file: { extension: fileExtension, content } };
}
