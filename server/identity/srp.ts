import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/*
 * SRP-6a as Amazon Cognito implements it: the 3072-bit group of RFC 5054 (the prime of RFC 3526's group 15), g = 2, SHA-256,
 * and integers hashed as the shortest two's-complement bytes, i.e. with a leading zero byte when the top bit is set.
 */

const PRIME = getDiffieHellman('modp15').getPrime();
const N = toInteger(PRIME);
const PRIME_BYTES = PRIME.length;
const GENERATOR = Buffer.from([2]);
const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const KEY_INFO = 'Caldera Derived Key';

const MULTIPLIER = toInteger(sha256(padded(N), padded(2n)));

function toInteger(bytes: Buffer): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${bytes.toString('hex')}`);
}

function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** A non-negative integer as the bytes the protocol hashes. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

/** `base^exponent mod N`, by OpenSSL: constant-time and ten times as fast as BigInt. Throws for the bases 0, 1 and N-1. */
function power(base: bigint | 'generator', exponent: Buffer): bigint {
  const group = createDiffieHellman(PRIME, GENERATOR);
  group.setPrivateKey(exponent);
  if (base === 'generator') return toInteger(group.generateKeys());
  return toInteger(
    group.computeSecret(Buffer.from(base.toString(16).padStart(PRIME_BYTES * 2, '0'), 'hex')),
  );
}

/** The names in the hashes: the pool's (after its `_`) and the user's id. */
export interface SrpNames {
  readonly poolName: string;
  readonly userId: string;
}

/** A new salt, hexadecimal. */
export const makeSalt = (): string => randomBytes(SALT_BYTES).toString('hex');

/** What is stored instead of the password: `g^x mod N`, hexadecimal. */
export function makeVerifier(
  { poolName, userId }: SrpNames,
  password: string,
  saltHex: string,
): string {
  const identity = sha256(`${poolName}${userId}:${password}`);
  const x = sha256(padded(BigInt(`0x${saltHex}`)), identity);
  return power('generator', x).toString(16);
}

export interface ServerProof {
  /** The server's secret exponent, hexadecimal; kept until the client responds. */
  readonly secret: string;
  /** The server's public value B, hexadecimal. */
  readonly publicValue: string;
}

/** The server's half of the exchange: a random b and B = k·v + g^b. */
export function startProof(verifierHex: string): ServerProof {
  const secret = randomBytes(SECRET_BYTES);
  const publicValue = (MULTIPLIER * BigInt(`0x${verifierHex}`) + power('generator', secret)) % N;
  return { secret: secret.toString('hex'), publicValue: publicValue.toString(16) };
}

/** Whether a client's public value A is safe: `A mod N = 0` would make the key predictable. */
export function isUsablePublicValue(publicValueHex: string): boolean {
  return /^[0-9a-f]{1,1024}$/i.test(publicValueHex) && BigInt(`0x${publicValueHex}`) % N !== 0n;
}

interface Exchange {
  readonly clientPublicValue: string;
  readonly server: ServerProof;
  readonly verifier: string;
}

/** The session key, equal on both sides when the password is correct. */
export function sessionKey({ clientPublicValue, server, verifier }: Exchange): Buffer {
  const a = BigInt(`0x${clientPublicValue}`);
  const u = sha256(padded(a), padded(BigInt(`0x${server.publicValue}`)));
  const shared = power(
    (a * power(BigInt(`0x${verifier}`), u)) % N,
    Buffer.from(server.secret, 'hex'),
  );
  return Buffer.from(hkdfSync('sha256', padded(shared), padded(toInteger(u)), KEY_INFO, KEY_BYTES));
}

interface Claim extends SrpNames {
  readonly secretBlock: Buffer;
  /** As the client wrote it. */
  readonly timestamp: string;
}

/** The client's proof: an HMAC of user, challenge and time under the session key. */
export function claimSignature(
  key: Buffer,
  { poolName, userId, secretBlock, timestamp }: Claim,
): Buffer {
  return createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(secretBlock)
    .update(timestamp)
    .digest();
}

/** Compares in constant time. */
export function sameBytes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
