import * as v from 'valibot';
import { lte } from 'drizzle-orm';
import { LIMITS } from '@contract/limits';
import { MINUTE_MS } from '@contract/time';
import { plusMs } from '../../clock';
import { identityUsedChallenges } from '../../storage/schema/identity';
import { openToken, sealToken } from '../../storage/sealedToken';
import type { IdentityDeps } from '../deps';
import { tokenHash } from '../../storage/secrets';

type ChallengeDeps = Pick<IdentityDeps, 'db' | 'clock' | 'secrets'>;

/** What a challenge is for: anybody's sign-in, or a new passkey of this `sub`. */
export type PasskeyUse = 'sign-in' | { readonly newPasskeyOf: string };

export const PASSKEY_CHALLENGE_MS = LIMITS.passkeyMinutes * MINUTE_MS;

const purpose = (use: PasskeyUse) => ({
  table: 'identity_passkeys',
  row: use === 'sign-in' ? use : `new:${use.newPasskeyOf}`,
  column: 'challenge',
});

const schema = v.object({ until: v.pipe(v.string(), v.isoTimestamp()) });

/** Makes a sealed challenge (base64url) with its own end, so that it needs no storage. */
export const makePasskeyChallenge = (
  { secrets, clock }: Pick<ChallengeDeps, 'secrets' | 'clock'>,
  use: PasskeyUse,
): string =>
  sealToken(
    secrets,
    purpose(use),
    JSON.stringify({ until: plusMs(clock.now(), PASSKEY_CHALLENGE_MS).toISOString() }),
  );

/** Whether a challenge is ours, for this use, unexpired, and answered for the first time. */
export async function takePasskeyChallenge(
  { db, clock, secrets }: ChallengeDeps,
  use: PasskeyUse,
  challenge: string,
): Promise<boolean> {
  const content = openToken(secrets, purpose(use), challenge);
  if (content === undefined) return false;
  const until = new Date(v.parse(schema, JSON.parse(content)).until);
  const now = clock.now();
  if (until <= now) return false;
  await db.delete(identityUsedChallenges).where(lte(identityUsedChallenges.expiresAt, now));
  const taken = await db
    .insert(identityUsedChallenges)
    .values({ id: tokenHash(challenge), expiresAt: until })
    .onConflictDoNothing()
    .returning();
  return taken.length > 0;
}

const clientDataSchema = v.object({ challenge: v.string() });

/** The challenge that a response of WebAuthn answers; `''` when it cannot be read. */
export function challengeOf(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const parsed = v.safeParse(clientDataSchema, data);
    return parsed.success ? parsed.output.challenge : '';
  } catch {
    return '';
  }
}
