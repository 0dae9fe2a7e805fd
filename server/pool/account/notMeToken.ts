import * as v from 'valibot';
import { DAY_MS } from '@contract/time';
import type { Clock } from '../../clock';
import { plusMs } from '../../clock';
import { openToken, sealToken } from '../../storage/sealedToken';
import type { Secrets } from '../../storage/secrets';

export const ACCOUNT_SECURITY_PATH = '/account-security';
const VALID_MS = 7 * DAY_MS;

const PURPOSE = { table: 'identity_accounts', row: 'link', column: 'not_me' } as const;

const schema = v.object({
  sub: v.string(),
  /** The address that the mail went to. */
  email: v.string(),
  /** The move that the link undoes; null for a link that only ends sessions. */
  moveUid: v.nullable(v.string()),
  /** ISO 8601, by the wall clock. */
  at: v.pipe(v.string(), v.isoTimestamp(), v.toDate()),
});

/** What a link is for, and when it was made. */
export type ReadNotMe = v.InferOutput<typeof schema>;

interface TokenDeps {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** The path of the "this was not me" page. Its sealed token is in the query, never logged. */
export function notMePath({ secrets, clock }: TokenDeps, notMe: Omit<ReadNotMe, 'at'>): string {
  const content = JSON.stringify({ ...notMe, at: clock.wallNow().toISOString() });
  return `${ACCOUNT_SECURITY_PATH}/not-me?token=${sealToken(secrets, PURPOSE, content)}`;
}

/** What a token is for and when it was made; undefined if made up or older than 7 days. */
export function readNotMe({ secrets, clock }: TokenDeps, token: string): ReadNotMe | undefined {
  const content = openToken(secrets, PURPOSE, token);
  if (content === undefined) return undefined;
  const { success, output } = v.safeParse(schema, JSON.parse(content));
  return success && plusMs(output.at, VALID_MS) > clock.wallNow() ? output : undefined;
}
