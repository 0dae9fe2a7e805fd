import * as v from 'valibot';
import type { Clock } from '../clock';
import { plusMs } from '../clock';
import { openToken, sealToken } from '../storage/sealedToken';
import type { Secrets } from '../storage/secrets';

export const ACCOUNT_SECURITY_PATH = '/account-security';
const VALID_MS = 7 * 86_400_000;

const PURPOSE = { table: 'identity_accounts', row: 'link', column: 'not_me' } as const;

const schema = v.object({
  sub: v.string(),
  /** The address that the mail went to. */
  email: v.string(),
  /** Whether the account moves back to that address. */
  restores: v.boolean(),
  /** ISO 8601, by the wall clock. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});

export type NotMe = Readonly<Pick<v.InferOutput<typeof schema>, 'sub' | 'email' | 'restores'>>;

interface TokenDeps {
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** The path of the page behind "this was not me". Its token is sealed and in the query, which is never logged. */
export function notMePath({ secrets, clock }: TokenDeps, notMe: NotMe): string {
  const content = JSON.stringify({ ...notMe, at: clock.wallNow().toISOString() });
  return `${ACCOUNT_SECURITY_PATH}/not-me?token=${sealToken(secrets, PURPOSE, content)}`;
}

/** What a token is for and when it was made; undefined for a text that is none, or is older than 7 days. */
export function readNotMe(
  { secrets, clock }: TokenDeps,
  token: string,
): (NotMe & { readonly at: Date }) | undefined {
  const content = openToken(secrets, PURPOSE, token);
  if (content === undefined) return undefined;
  const { at, ...notMe } = v.parse(schema, JSON.parse(content));
  const madeAt = new Date(at);
  return plusMs(madeAt, VALID_MS) > clock.wallNow() ? { ...notMe, at: madeAt } : undefined;
}
