import { createHmac } from 'node:crypto';
import type { IdentityDeps } from './deps';

/** What an unknown user is answered with: the same for the same name, and in no way different from a real one. */
export interface Phantom {
  readonly sub: string;
  readonly salt: string;
  readonly verifier: string;
}

/** More than the 384 bytes of the group, in whole digests. */
const VERIFIER_BLOCKS = 12;

/** Derives a user that does not exist from the name and a key, so that it looks the same on every instance. */
export function phantomOf({ secrets }: IdentityDeps, name: string): Phantom {
  const key = secrets.deriveKey('identity/phantom');
  const digest = (part: string): string =>
    createHmac('sha256', key).update(`${part}:${name}`).digest('hex');
  const id = digest('sub');
  // The version and variant digits of a random UUID.
  const variant = '89ab'[Number.parseInt(id.charAt(16), 16) % 4] ?? '8';
  const sub = `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-${variant}${id.slice(17, 20)}-${id.slice(20, 32)}`;
  const verifier = Array.from({ length: VERIFIER_BLOCKS }, (_, block) =>
    digest(`verifier${block}`),
  ).join('');
  return { sub, salt: digest('salt').slice(0, 32), verifier: `1${verifier.slice(1)}` };
}
