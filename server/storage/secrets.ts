import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type EncryptionKey, KEY_BYTES } from './keyFile';
import type { Sealed } from './schema/columns';

/** Where a sealed value is stored, authenticated with it: it opens nowhere else. */
export interface AssociatedData {
  readonly table: string;
  readonly row: string;
  readonly column: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals values with AES-256-GCM. Each starts with its key id, so that keys can rotate. */
export class Secrets {
  private readonly sealing: EncryptionKey;

  /** @param keys the sealing key first; the others only open */
  constructor(private readonly keys: readonly EncryptionKey[]) {
    const [first] = keys;
    if (!first) throw new Error('At least one encryption key is needed');
    this.sealing = first;
  }

  /** The ids of the keys, that of the sealing one first. */
  get keyIds(): readonly string[] {
    return this.keys.map(({ id }) => id);
  }

  /** Seals `plain` with the first key and a random IV. */
  seal(plain: string, aad: AssociatedData): Sealed {
    const key = this.sealing;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.bytes, iv);
    cipher.setAAD(associatedData(key.id, aad));
    const sealed = Buffer.concat([
      iv,
      cipher.update(plain, 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
    // Only `seal` makes a `Sealed` from a text.
    return `${key.id}.${sealed.toString('base64')}` as Sealed;
  }

  /** Decrypts a value. @throws Error when it was altered or moved, or its key is missing */
  open(value: string, aad: AssociatedData): string {
    const keyId = keyIdOf(value);
    const [, encoded = ''] = value.split('.');
    const key = this.keys.find((candidate) => candidate.id === keyId);
    if (!key) throw new Error(`No encryption key ${keyId}`);
    const bytes = Buffer.from(encoded, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(associatedData(keyId, aad));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([
      decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8');
  }

  /** Like `open`; undefined where that throws. */
  openIfPossible(value: string, aad: AssociatedData): string | undefined {
    try {
      return this.open(value, aad);
    } catch {
      return undefined;
    }
  }

  /** Derives a key for one purpose (signatures, hashes of codes), equal on every instance. */
  deriveKey(purpose: string): Buffer {
    return derive(this.sealing, purpose);
  }

  /** The same from every key, for values that were made before the keys changed. */
  deriveKeys(purpose: string): readonly Buffer[] {
    return this.keys.map((key) => derive(key, purpose));
  }
}

const derive = ({ bytes }: EncryptionKey, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', bytes, Buffer.alloc(0), `vendor-portal/${purpose}`, KEY_BYTES));

/** The id of the key that has sealed a value. */
export const keyIdOf = (value: string): string => value.split('.')[0] ?? '';

/** JSON separates the parts unambiguously. */
function associatedData(keyId: string, aad: AssociatedData): Buffer {
  return Buffer.from(JSON.stringify([keyId, aad.table, aad.row, aad.column]), 'utf8');
}

/** What the database stores of a token: it can be recognized, not used. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Compares in constant time. */
export const sameBytes = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right);
