import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { type Clock, plusMs } from '../../clock';
import type { Secrets } from '../../storage/secrets';

/*
 * ALTCHA's proof of work. Signed by a key every instance derives, so that no challenge has to be stored; a solved one is
 * noted by its signature and counts once.
 */

const ALGORITHM = 'PBKDF2/SHA-256';
/** Rounds per try, and the range of the hidden number: some tenths of a second on a phone, nothing to notice for a person. */
const COST = 1000;
const SMALLEST = 200;
const LARGEST = 1000;
const LIFETIME_MS = 10 * 60_000;

const payloadSchema = v.object({
  challenge: v.looseObject({
    parameters: v.looseObject({
      algorithm: v.literal(ALGORITHM),
      nonce: v.string(),
      salt: v.string(),
      cost: v.literal(COST),
      keyLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(64)),
      keyPrefix: v.string(),
    }),
    signature: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  }),
  solution: v.object({
    counter: v.pipe(v.number(), v.integer(), v.minValue(0)),
    derivedKey: v.string(),
  }),
});

// No signature of the key beside it: the solution is recomputed from its counter, so that both must be right.
const keysOf = (secrets: Secrets) => ({
  hmacSignatureSecret: secrets.deriveKey('human-check/challenge').toString('hex'),
});

/** A fresh challenge for the widget. */
export function makeChallenge(secrets: Secrets, clock: Clock): Promise<Challenge> {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(SMALLEST, LARGEST),
    deriveKey,
    expiresAt: plusMs(clock.wallNow(), LIFETIME_MS),
    ...keysOf(secrets),
  });
}

/** The widget's token decoded, or undefined when it is nothing of the kind. */
function decode(token: string): v.InferOutput<typeof payloadSchema> | undefined {
  try {
    const parsed = v.safeParse(
      payloadSchema,
      JSON.parse(Buffer.from(token, 'base64').toString('utf8')),
    );
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The name of the solved challenge, or undefined when the token is made up, altered, wrong or too old. */
export async function solvedChallenge(
  secrets: Secrets,
  token: string,
): Promise<string | undefined> {
  const payload = decode(token);
  if (!payload) return undefined;
  const { challenge, solution } = payload;
  try {
    const result = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secrets) });
    return result.verified ? challenge.signature : undefined;
  } catch {
    return undefined;
  }
}
