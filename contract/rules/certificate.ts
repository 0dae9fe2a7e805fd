import { isOneOf } from '../isOneOf';
import { LIMITS, UPLOAD_EXTENSIONS, type UploadExtension } from '../limits';
import type { MessageKey } from '../messages';

const SIGNATURES: Record<UploadExtension, readonly number[]> = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  jpeg: [0xff, 0xd8, 0xff],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** The extension of a file name, lower-cased, or '' when it has none. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot < 0 ? '' : fileName.slice(dot + 1).toLowerCase();
}

export const isUploadExtension = (extension: string): extension is UploadExtension =>
  isOneOf(UPLOAD_EXTENSIONS, extension);

const isBase64Code = (code: number): boolean =>
  (code >= 65 && code <= 90) ||
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 43 ||
  code === 47;

/** Whether a text is base64. By character: a regular expression overflows on megabytes. */
export function isBase64(text: string): boolean {
  if (text === '' || text.length % 4 !== 0) return false;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  for (let i = 0; i < text.length - padding; i += 1)
    if (!isBase64Code(text.charCodeAt(i))) return false;
  return true;
}

/**
 * Readers take a PDF whose header is anywhere in its first bytes, and whose end mark is anywhere in
 * its last: scanners and web forms put a byte order mark or an empty line around it.
 */
export const CERTIFICATE_END_BYTES = 1024;

const PDF_END = [0x25, 0x25, 0x45, 0x4f, 0x46];

const holds = (bytes: Uint8Array, signature: readonly number[], last: number): boolean => {
  for (let at = 0; at < last; at += 1)
    if (signature.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
};

/**
 * Why a certificate file is refused, or null when it is fine: extension, size in bytes
 * (the limit itself is refused), the signature of the type, and the end of a PDF.
 * @param head the first `CERTIFICATE_END_BYTES`
 * @param tail the last ones
 */
export function certificateProblem(
  extension: string,
  size: number,
  head: Uint8Array,
  tail: Uint8Array,
): MessageKey | null {
  if (!isUploadExtension(extension)) return 'uploadType';
  if (size >= LIMITS.uploadBytes) return 'uploadSize';
  if (size === 0) return 'uploadEmpty';
  const isPdf = extension === 'pdf';
  if (!holds(head, SIGNATURES[extension], isPdf ? head.length : 1)) return 'uploadContent';
  return isPdf && !holds(tail, PDF_END, tail.length) ? 'uploadCutOff' : null;
}

/** Whether a PDF is encrypted, even if only printing or copying is restricted. */
export const isEncryptedPdf = (bytes: Uint8Array): boolean =>
  /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(new TextDecoder('latin1').decode(bytes));
