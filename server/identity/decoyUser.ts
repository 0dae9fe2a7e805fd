import { createHmac } from 'node:crypto';
import type { IdentityDeps } from './deps';
import { N } from './srpGroup';

/**
 * What a response reveals of a user, made up for an unknown name. An address and the `sub` it is
 * given always get the same values, because a real user has both names.
 */
export interface DecoyUser {
  readonly sub: string;
  readonly salt: string;
  readonly verifier: string;
}

/** Digests of 32 bytes that fill the 384 bytes of the SRP group. */
const VERIFIER_BLOCKS = 12;

/**
 * Derives a decoy user from the name, an address or a `sub`, and a key that every instance shares.
 */
export function decoyUserOf({ secrets }: Pick<IdentityDeps, 'secrets'>, name: string): DecoyUser {
  // The purpose keeps its first name: another key would change every decoy and so reveal which
  // users are real.
  const key = secrets.deriveKey('identity/phantom');
  const digest = (part: string, of: string): string =>
    createHmac('sha256', key).update(`${part}:${of}`).digest('hex');
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
 * The name that attempts and codes are stored under: the address of an account, the `sub` of a
 * decoy. An address and its `sub` share it: a limit or a code that only one of them meets would
 * tell a decoy from an account.
 */
export const limitedName = (
  deps: Pick<IdentityDeps, 'secrets'>,
  name: string,
  account: { readonly email: string } | undefined,
): string => account?.email ?? decoyUserOf(deps, name).sub;
