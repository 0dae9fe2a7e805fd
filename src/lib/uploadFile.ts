import type { MessageKey } from '@contract/messages';
import {
  CERTIFICATE_END_BYTES,
  certificateProblem,
  extensionOf,
  isEncryptedPdf,
} from '@contract/rules/certificate';

const bytesOf = async (part: Blob): Promise<Uint8Array> => new Uint8Array(await part.arrayBuffer());

/**
 * Why a chosen file is refused, or null: its name, its size, its first and last bytes. A browser
 * reads no file that was moved, deleted or changed since it was chosen.
 */
export async function filePartProblem(file: File): Promise<MessageKey | null> {
  try {
    const head = await bytesOf(file.slice(0, CERTIFICATE_END_BYTES));
    const tail = await bytesOf(file.slice(-CERTIFICATE_END_BYTES));
    return certificateProblem(extensionOf(file.name), file.size, head, tail);
  } catch {
    return 'uploadUnreadable';
  }
}

/** Whether a file that is not refused may ask for a password. */
export const mayNeedPassword = async (file: File): Promise<boolean> =>
  extensionOf(file.name) === 'pdf' && isEncryptedPdf(await bytesOf(file));

/** Bytes per `String.fromCharCode` call, which takes a limited number of arguments. */
const PIECE = 0x8000;

export async function fileAsBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    pieces.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return btoa(pieces.join(''));
}
