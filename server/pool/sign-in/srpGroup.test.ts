import { randomBytes } from 'node:crypto';
import { decoyUserOf } from './decoyUser';
import { G, generatorPower, N, power } from './srpGroup';

function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let b = base % N, e = exponent; e > 0n; e >>= 1n, b = (b * b) % N)
    if (e & 1n) result = (result * b) % N;
  return result;
}

const random = (): bigint => BigInt(`0x${randomBytes(32).toString('hex')}`);
/** Whether a number is a power of g: g makes the group of the squares (Euler's criterion). */
const isInGroup = (value: bigint): boolean => modPow(value, (N - 1n) / 2n) === 1n;

describe('the group of SRP', () => {
  it('raises to a power as plain arithmetic does, for short, long and random exponents', () => {
    const exponents = [1n, 2n, 255n, 2n ** 127n, 2n ** 255n, 2n ** 256n - 1n, random(), random()];
    for (const exponent of exponents) {
      const expected = modPow(G, exponent);
      expect(generatorPower(exponent)).toBe(expected);
      expect(power(G, exponent)).toBe(expected);
      expect(power(expected, exponent)).toBe(modPow(expected, exponent));
    }
  });

  it('refuses 0, 1 and N-1, and computes a base outside the group correctly or not at all', () => {
    const exponent = random();
    for (const base of [0n, 1n, N - 1n]) expect(power(base, exponent)).toBeUndefined();
    for (const base of [7n, N - 4n]) {
      expect(isInGroup(base)).toBe(false);
      expect([undefined, modPow(base, exponent)]).toContain(power(base, exponent));
    }
  });

  it('IDP-01 gives unknown names a verifier in the group, like every real one', () => {
    const pool = { decoyKey: randomBytes(32) };
    for (let name = 0; name < 8; name += 1)
      expect(isInGroup(BigInt(`0x${decoyUserOf({ pool }, String(name)).verifier}`))).toBe(true);
  });
});
