import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import {
  claimSignature,
  isUsablePublicValue,
  makeSalt,
  makeVerifier,
  sessionKey,
  startProof,
} from './srp';
import { sameBytes } from '../../storage/secrets';

/*
 * A client of its own, written from the protocol in plain BigInt, so that a mistake in the server's
 * arithmetic cannot cancel itself out.
 */
const N = BigInt(
  `0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DDEF9519B3CD3A431B302B0A6DF25F1437
  4FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7EDEE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF05
  98DA48361C55D39A69163FA8FD24CF5F83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B
  E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA051015728E5A8AAAC42DAD33170D04507A33
  A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864
  D87602733EC86A64521F2B18177B200CBBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF`.replace(
    /\s/g,
    '',
  ),
);
const G = 2n;

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = ((base % N) + N) % N, e = exponent; e > 0n; e >>= 1n, b = (b * b) % N)
    if (e & 1n) result = (result * b) % N;
  return result;
}
const pad = (value: bigint): Buffer => {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from('89abcdef'.includes(even.charAt(0)) ? `00${even}` : even, 'hex');
};
const hash = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((h, part) => h.update(part), createHash('sha256')).digest();
const int = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const K = int(hash(pad(N), pad(G)));

const POOL = 'VendorPortal';
const USER = '7f3c1d5e-0000-4000-8000-000000000001';

/** One sign-in; whether the server takes the client's proof. */
function signIn(storedPassword: string, typedPassword: string): boolean {
  const salt = makeSalt();
  const verifier = makeVerifier({ poolName: POOL, userId: USER }, storedPassword, salt);
  const a = int(randomBytes(128));
  const publicA = modPow(G, a);
  const server = startProof(verifier);

  const B = BigInt(`0x${server.publicValue}`);
  const u = hash(pad(publicA), pad(B));
  const x = int(hash(pad(BigInt(`0x${salt}`)), hash(`${POOL}${USER}:${typedPassword}`)));
  const S = modPow(B - K * modPow(G, x), a + int(u) * x);
  const clientKey = Buffer.from(hkdfSync('sha256', pad(S), pad(int(u)), 'Caldera Derived Key', 16));

  const secretBlock = randomBytes(64);
  const timestamp = 'Sat Nov 21 02:00:00 UTC 2026';
  const proof = createHmac('sha256', clientKey)
    .update(POOL)
    .update(USER)
    .update(secretBlock)
    .update(timestamp)
    .digest();

  const key = sessionKey({ clientPublicValue: publicA.toString(16), server, verifier });
  if (!key) throw new Error('an honest client is refused');
  return sameBytes(
    claimSignature(key, { poolName: POOL, userId: USER, secretBlock, timestamp }),
    proof,
  );
}

describe('SRP-6a', () => {
  it('IDP-01 takes sixty right passwords with random salts and secrets, none falsely refused', () => {
    const passwords = Array.from(
      { length: 60 },
      (_, n) => `${randomBytes(n % 20).toString('base64')} pässwörd 🔑 ${n}`,
    );
    expect(passwords.filter((password) => !signIn(password, password))).toEqual([]);
  });

  it('IDP-01 refuses a password that differs by a character, a space or a letter case', () => {
    for (const wrong of ['Portal-Demo-1', 'Portal-Demo-1! ', 'portal-Demo-1!', ''])
      expect(signIn('Portal-Demo-1!', wrong)).toBe(false);
  });

  it('IDP-01 refuses public values that would make the key known', () => {
    for (const bad of ['0', N.toString(16), (N * 2n).toString(16), 'xyz', '', '-1'])
      expect(isUsablePublicValue(bad)).toBe(false);
    expect(isUsablePublicValue('2')).toBe(true);
  });

  it('stores another verifier for the same password of another person or salt', () => {
    const salt = makeSalt();
    const one = makeVerifier({ poolName: POOL, userId: USER }, 'Portal-Demo-1!', salt);
    expect(makeVerifier({ poolName: POOL, userId: 'other' }, 'Portal-Demo-1!', salt)).not.toBe(one);
    expect(makeVerifier({ poolName: POOL, userId: USER }, 'Portal-Demo-1!', makeSalt())).not.toBe(
      one,
    );
  });
});
