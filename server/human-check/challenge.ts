import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { MINUTE_MS } from '@contract/time';
import { type Clock, plusMs } from '../clock';
import type { Secrets } from '../storage/secrets';

/*
 * ALTCHA's proof of work. Every instance derives the same signing key, so challenges need not be
 * stored. A solved one is stored by its signature and counts once.
 */

const ALGORITHM = 'PBKDF2/SHA-256';
/** PBKDF2 rounds per attempt, and the range of the number: a few tenths of a second on a phone. */
const COST = 1000;
const SMALLEST = 200;
const LARGEST = 1000;
const LIFETIME_MS = 10 * MINUTE_MS;

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

/** The signed key of the hidden number proves the work: checking it takes one hash, no PBKDF2. */
const keysOf = (challenge: Buffer, solution: Buffer) => ({
  hmacSignatureSecret: challenge.toString('hex'),
  hmacKeySignatureSecret: solution.toString('hex'),
});

const CHALLENGES = 'human-check/challenge';
const SOLUTIONS = 'human-check/solution';

/** From every key, the newest first: it may have changed since a challenge was made. */
const allKeysOf = (secrets: Secrets) => {
  const solutions = secrets.deriveKeys(SOLUTIONS);
  return secrets
    .deriveKeys(CHALLENGES)
    .flatMap((key, index) => (solutions[index] ? [keysOf(key, solutions[index])] : []));
};

/** A new challenge for the widget. */
export function issueChallenge(secrets: Secrets, clock: Clock): Promise<Challenge> {
  return createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(SMALLEST, LARGEST),
    deriveKey,
    expiresAt: plusMs(clock.wallNow(), LIFETIME_MS),
    ...keysOf(secrets.deriveKey(CHALLENGES), secrets.deriveKey(SOLUTIONS)),
  });
}

/** Decodes the widget's token; undefined when it is malformed. */
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

/** The signature of the solved challenge; undefined for a forged, wrong or expired token. */
export async function solvedChallenge(
  secrets: Secrets,
  token: string,
): Promise<string | undefined> {
  const payload = decode(token);
  if (!payload) return undefined;
  const { challenge, solution } = payload;
  try {
    for (const keys of allKeysOf(secrets)) {
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys });
      if (verified) return challenge.signature;
    }
    return undefined;
  } catch {
    return undefined;
  }
}
