import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '../startupError';
import type { Settings } from '../settings';
import { fileErrorCode, makeFolder, unwritableFolder } from './makeFolder';

export interface EncryptionKey {
  readonly id: string;
  readonly bytes: Buffer;
}

export const KEY_BYTES = 32;

/**
 * Loads the encryption keys, the sealing one first: from ENCRYPTION_KEY, or from a file in the data
 * folder that the first start creates. The database never contains them, so a copy of it reveals no
 * secret.
 * @throws StartupError when the keys cannot be read
 */
export function loadEncryptionKeys(
  settings: Pick<Settings, 'ENCRYPTION_KEY' | 'DATA_DIR'>,
): readonly EncryptionKey[] {
  if (settings.ENCRYPTION_KEY === undefined) {
    makeFolder(settings.DATA_DIR);
    try {
      createKeyFile(keyFileIn(settings));
    } catch (error) {
      if (fileErrorCode(error) !== 'EEXIST') throw unwritableFolder(settings.DATA_DIR, error);
    }
  }
  return readEncryptionKeys(settings);
}

const keyFileIn = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string =>
  path.join(DATA_DIR, 'encryption.key');

/**
 * Like `loadEncryptionKeys`, for commands that work with a database that exists: a new key could
 * open nothing in it.
 * @throws StartupError when there is no key, or the keys cannot be read
 */
export function readEncryptionKeys(
  settings: Pick<Settings, 'ENCRYPTION_KEY' | 'DATA_DIR'>,
): readonly EncryptionKey[] {
  if (settings.ENCRYPTION_KEY !== undefined)
    return parseKeys(settings.ENCRYPTION_KEY, 'ENCRYPTION_KEY');
  const file = keyFileIn(settings);
  if (!existsSync(file))
    throw new StartupError(
      `There is no encryption key: set ENCRYPTION_KEY, or put the key file of the old portal at ${file}.`,
    );
  return parseKeys(readFileSync(file, 'utf8'), file);
}

const FINGERPRINT_BYTES = 12;

/** Identifies a key without revealing it. */
export const fingerprintOf = ({ bytes }: EncryptionKey): string =>
  Buffer.from(
    hkdfSync('sha256', bytes, Buffer.alloc(0), 'vendor-portal/fingerprint', FINGERPRINT_BYTES),
  ).toString('base64url');

/**
 * Creates the key file in one step. Two instances may start at once: the link appears with its
 * content or fails because the file exists, while a file being written could be read half empty.
 */
function createKeyFile(file: string): void {
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(
    draft,
    `${randomBytes(4).toString('hex')}:${randomBytes(KEY_BYTES).toString('base64')}\n`,
    { flag: 'wx', mode: 0o600 },
  );
  try {
    linkSync(draft, file);
  } finally {
    rmSync(draft);
  }
}

function parseKeys(text: string, source: string): readonly EncryptionKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [id = '', encoded = ''] = part.split(':');
      return { id, bytes: Buffer.from(encoded, 'base64') };
    });
  if (
    keys.length === 0 ||
    keys.some((key) => !/^[\w-]+$/.test(key.id) || key.bytes.length !== KEY_BYTES)
  ) {
    throw new StartupError(
      `The encryption key in ${source} is wrong: it must read id:base64 of ${KEY_BYTES} bytes.`,
    );
  }
  return keys;
}
