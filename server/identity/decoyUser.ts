import { createHmac } from 'node:crypto';
import type { IdentityDeps } from './deps';
import { N } from './srpGroup';

/** What a response reveals of a user, made up for an unknown name. The same name always gets the same values. */
export interface DecoyUser {
  readonly sub: string;
  readonly salt: string;
  readonly verifier: string;
}

/** Digests of 32 bytes that fill the 384 bytes of the SRP group. */
const VERIFIER_BLOCKS = 12;

/** Derives a decoy user from the name and a key that every instance shares. */
export function decoyUserOf({ secrets }: Pick<IdentityDeps, 'secrets'>, name: string): DecoyUser {
  // The purpose keeps its first name: another key would change every decoy and so reveal which users are real.
  const key = secrets.deriveKey('identity/phantom');
  const digest = (part: string): string =>
    createHmac('sha256', key).update(`${part}:${name}`).digest('hex');
  const id = digest('sub');
  // The version and variant digits of a random UUID.
  const variant = '89ab'[Number.parseInt(id.charAt(16), 16) % 4] ?? '8';
  const sub = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-${variant}${id.slice(17, 20)}-${id.slice(20, 32)}`;
  const digits = Array.from({ length: VERIFIER_BLOCKS }, (_, block) => digest(`verifier${block}`));
  const root = BigInt(`0x${digits.join('')}`);
  // A square is a power of g, like a real verifier: half of all numbers are not, and OpenSSL may refuse them.
  const verifier = ((root * root) % N).toString(16);
  return { sub, salt: digest('salt').slice(0, 32), verifier };
}
