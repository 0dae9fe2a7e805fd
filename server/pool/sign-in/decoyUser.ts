import { createHmac } from 'node:crypto';
import type { Db } from '../../storage/database';
import { storeFactOnce } from '../../storage/installation';
import type { Secrets } from '../../storage/secrets';
import { N } from './srpGroup';

/**
 * A user who does not exist, with the values that a response would reveal of a real one. An address
 * and its made-up `sub` always get the same values, because a real user has both names.
 */
export interface DecoyUser {
  readonly sub: string;
  readonly salt: string;
  readonly verifier: string;
}

/** Digests of 32 bytes that fill the 384 bytes of the SRP group. */
const VERIFIER_BLOCKS = 12;

/** What is needed of `IdentityDeps`. */
export interface DecoyDeps {
  readonly pool: { readonly decoyKey: Buffer };
}

const KEY = { table: 'installation', row: 'decoy-key', column: 'value' } as const;

/**
 * The key of all decoys, stored by the first start and shared by all instances. With another key,
 * every decoy would change and so reveal which users are real: a new encryption key leaves it.
 */
export async function loadDecoyKey(db: Db, secrets: Secrets): Promise<Buffer> {
  // Earlier instances derived the key under this name and did not store it.
  const derived = secrets.deriveKey('identity/phantom').toString('base64');
  const stored = await storeFactOnce(db, KEY.row, secrets.seal(derived, KEY));
  return Buffer.from(secrets.open(stored, KEY), 'base64');
}

/** Derives a decoy user from the name, an address or a `sub`. */
export function decoyUserOf({ pool }: DecoyDeps, name: string): DecoyUser {
  const digest = (part: string, of: string): string =>
    createHmac('sha256', pool.decoyKey).update(`${part}:${of}`).digest('hex');
  const sub = name.includes('@') ? toUuid(digest('sub', name)) : name;
  const digits = Array.from({ length: VERIFIER_BLOCKS }, (_, block) =>
    digest(`verifier${block}`, sub),
  );
  const root = BigInt(`0x${digits.join('')}`);
  // A square is a power of g, like a real verifier: half of all numbers are not, and OpenSSL may
  // refuse them.
  const verifier = ((root * root) % N).toString(16);
  return { sub, salt: digest('salt', sub).slice(0, 32), verifier };
}

/** With the version and variant digits of a random UUID. */
function toUuid(hex: string): string {
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8';
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The name under which attempts and codes are stored: the address of an account, the `sub` of a
 * decoy. It is the same for an address and its `sub`: a limit that counts only one of them would
 * tell a decoy from an account.
 */
export const limitedName = (
  deps: DecoyDeps,
  name: string,
  account: { readonly email: string } | undefined,
): string => account?.email ?? decoyUserOf(deps, name).sub;
