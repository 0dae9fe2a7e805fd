import { createHmac } from 'node:crypto';
import type { Secrets } from './secrets';

/** Hashes values of which there are few (nine digits) with a key outside the database. */
const hashWith = (key: Buffer, value: string): string =>
  createHmac('sha256', key).update(value).digest('hex');

/** A function that hashes values for one purpose with the sealing key. */
export function keyedHash(
  secrets: Pick<Secrets, 'deriveKey'>,
  purpose: string,
): (value: string) => string {
  const key = secrets.deriveKey(purpose);
  return (value) => hashWith(key, value);
}

/** The hashes of a value by every key: the keys may have changed since one was stored. */
export const keyedHashes = (
  secrets: Pick<Secrets, 'deriveKeys'>,
  purpose: string,
  value: string,
): string[] => secrets.deriveKeys(purpose).map((key) => hashWith(key, value));
