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

export function isUploadExtension(extension: string): extension is UploadExtension {
  return (UPLOAD_EXTENSIONS as readonly string[]).includes(extension);
}

/** Whether a text is base64. One character class and no groups: a pattern with groups overflows the stack on a file of megabytes. */
export const isBase64 = (text: string): boolean => text.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(text);

/**
 * Why a certificate file is refused, or null when it is fine: extension, size in bytes
 * (the limit itself is refused) and the first bytes, which must be those of the type.
 */
export function certificateProblem(extension: string, size: number, head: Uint8Array): MessageKey | null {
  if (!isUploadExtension(extension)) return 'uploadType';
  if (size >= LIMITS.uploadBytes) return 'uploadSize';
  return SIGNATURES[extension].every((byte, i) => head[i] === byte) ? null : 'uploadContent';
}
