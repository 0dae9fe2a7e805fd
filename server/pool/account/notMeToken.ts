import * as v from 'valibot';
import { DAY_MS } from '@contract/time';
import type { Clock } from '../../clock';
import { plusMs } from '../../clock';
import { openToken, sealToken } from '../../storage/sealedToken';
import type { Secrets } from '../../storage/secrets';

export const ACCOUNT_SECURITY_PATH = '/account-security';
const VALID_MS = 7 * DAY_MS;

const PURPOSE = { table: 'identity_accounts', row: 'link', column: 'not_me' } as const;

const shared = {
  sub: v.string(),
  /** The address that the mail went to. */
  email: v.string(),
  /** ISO 8601, by the wall clock. */
  at: v.pipe(v.string(), v.isoTimestamp()),
};
const schema = v.union([
  v.object({
    ...shared,
    /** The move that the link undoes; null for a link that only ends sessions. */
    moveUid: v.nullable(v.string()),
  }),
  // Mailed by the former release, up to 7 days before an upgrade. It did not name the move that a
  // link undoes.
  v.object({ ...shared, restores: v.boolean() }),
]);

interface NotMe {
  readonly sub: string;
  readonly email: string;
  readonly moveUid: string | null;
}

/** Which move of the e-mail a link undoes. */
type Undoes = 'none' | 'nearest to its time' | { readonly moveUid: string };

/** What a link is for, and when it was made. */
export interface ReadNotMe {
  readonly sub: string;
  readonly email: string;
  readonly undoes: Undoes;
  readonly at: Date;
}

function undoneBy(content: v.InferOutput<typeof schema>): Undoes {
  if ('restores' in content) return content.restores ? 'nearest to its time' : 'none';
  return content.moveUid === null ? 'none' : { moveUid: content.moveUid };
}

interface TokenDeps {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** The path of the "this was not me" page. Its sealed token is in the query, never logged. */
export function notMePath({ secrets, clock }: TokenDeps, notMe: NotMe): string {
  const content = JSON.stringify({ ...notMe, at: clock.wallNow().toISOString() });
  return `${ACCOUNT_SECURITY_PATH}/not-me?token=${sealToken(secrets, PURPOSE, content)}`;
}

/** What a token is for and when it was made; undefined if made up or older than 7 days. */
export function readNotMe({ secrets, clock }: TokenDeps, token: string): ReadNotMe | undefined {
  const content = openToken(secrets, PURPOSE, token);
  if (content === undefined) return undefined;
  const parsed = v.safeParse(schema, JSON.parse(content));
  if (!parsed.success) return undefined;
  const { sub, email } = parsed.output;
  const at = new Date(parsed.output.at);
  if (plusMs(at, VALID_MS) <= clock.wallNow()) return undefined;
  return { sub, email, at, undoes: undoneBy(parsed.output) };
}
