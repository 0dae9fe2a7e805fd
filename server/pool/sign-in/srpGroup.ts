import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  getDiffieHellman,
  type KeyObject,
} from 'node:crypto';

/*
 * Arithmetic in the group of SRP: the 3072-bit prime of RFC 3526's group 15, which RFC 5054 takes
 * over, and g = 2. OpenSSL raises to a power in constant time when it is given the exponent as a
 * Diffie-Hellman private key. The keys are written in DER here:
 * `createDiffieHellman(prime, generator)` would take both as they are, but looks for factors of the
 * prime for seconds from Node 24 on, at every call.
 */

const PRIME = getDiffieHellman('modp15').getPrime();

/** The prime modulus. */
export const N = BigInt(`0x${PRIME.toString('hex')}`);
/** The generator. */
export const G = 2n;

const SEQUENCE = 0x30;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
/** 1.2.840.113549.1.3.1, dhKeyAgreement. */
const DIFFIE_HELLMAN = Buffer.from('06092a864886f70d010301', 'hex');

/** One element of DER, of less than 65,536 bytes. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const header =
    length < 0x80
      ? [tag, length]
      : length < 0x100
        ? [tag, 0x81, length]
        : [tag, 0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(header), body]);
}

/** The contents of elements of DER that follow one another. */
function contentsOf(bytes: Buffer): readonly Buffer[] {
  const contents: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const first = bytes.readUInt8(at + 1);
    const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
    const length = lengthBytes === 0 ? first : bytes.readUIntBE(at + 2, lengthBytes);
    const start = at + 2 + lengthBytes;
    contents.push(bytes.subarray(start, start + length));
    at = start + length;
  }
  return contents;
}

/** The shortest two's-complement bytes: a leading zero byte when the top bit is set. */
export function signedBytes(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const integer = (value: bigint): Buffer => der(INTEGER, signedBytes(value));
const ALGORITHM = der(SEQUENCE, DIFFIE_HELLMAN, der(SEQUENCE, integer(N), integer(G)));

const exponentKey = (exponent: bigint): KeyObject =>
  createPrivateKey({
    key: der(SEQUENCE, integer(0n), ALGORITHM, der(OCTET_STRING, integer(exponent))),
    format: 'der',
    type: 'pkcs8',
  });

const elementKey = (element: bigint): KeyObject =>
  createPublicKey({
    key: der(SEQUENCE, ALGORITHM, der(BIT_STRING, Buffer.from([0]), integer(element))),
    format: 'der',
    type: 'spki',
  });

const toInteger = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);

/** `g^exponent mod N`. */
export function generatorPower(exponent: bigint): bigint {
  // OpenSSL has computed it as the key's public half: the integer in the bit string that ends the
  // SPKI document.
  const spki = createPublicKey(exponentKey(exponent)).export({ format: 'der', type: 'spki' });
  const [document = spki] = contentsOf(spki);
  const [, bits = document] = contentsOf(document);
  // The first byte of a bit string counts its unused bits.
  const [element = bits] = contentsOf(bits.subarray(1));
  return toInteger(element);
}

/**
 * `base^exponent mod N`. Some versions of OpenSSL refuse a base that is no power of g, all refuse
 * 0, 1 and N-1.
 * @returns undefined when the base is refused
 */
export function power(base: bigint, exponent: bigint): bigint | undefined {
  const privateKey = exponentKey(exponent);
  try {
    return toInteger(diffieHellman({ privateKey, publicKey: elementKey(base) }));
  } catch {
    return undefined;
  }
}
