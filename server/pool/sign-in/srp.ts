import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { G, generatorPower, N, power, signedBytes } from './srpGroup';

/*
 * SRP-6a as Amazon Cognito implements it: the group of srpGroup.ts, SHA-256, and integers hashed as
 * their shortest two's-complement bytes.
 */

const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const KEY_INFO = 'Caldera Derived Key';

const MULTIPLIER = toInteger(sha256(signedBytes(N), signedBytes(G)));

function toInteger(bytes: Buffer): bigint {
  return BigInt(`0x${bytes.toString('hex')}`);
}

function sha256(...parts: readonly (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
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
  const x = sha256(signedBytes(BigInt(`0x${saltHex}`)), identity);
  return generatorPower(toInteger(x)).toString(16);
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
  const publicValue =
    (MULTIPLIER * BigInt(`0x${verifierHex}`) + generatorPower(toInteger(secret))) % N;
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

/**
 * The session key, equal on both sides when the password is correct.
 * @returns undefined when the client's public value or the verifier is not a power of g, which an
 * honest client's always is
 */
export function sessionKey({ clientPublicValue, server, verifier }: Exchange): Buffer | undefined {
  const a = BigInt(`0x${clientPublicValue}`);
  const u = toInteger(sha256(signedBytes(a), signedBytes(BigInt(`0x${server.publicValue}`))));
  const blinding = power(BigInt(`0x${verifier}`), u);
  if (blinding === undefined) return undefined;
  const shared = power((a * blinding) % N, BigInt(`0x${server.secret}`));
  if (shared === undefined) return undefined;
  return Buffer.from(hkdfSync('sha256', signedBytes(shared), signedBytes(u), KEY_INFO, KEY_BYTES));
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
