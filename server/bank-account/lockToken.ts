import * as v from 'valibot';
import { DAY_MS } from '@contract/time';
import { type Clock, plusMs } from '../clock';
import { openToken, sealToken } from '../storage/sealedToken';
import type { Secrets } from '../storage/secrets';

export const BANK_ACCOUNT_PATH = '/bank-account';
const VALID_MS = 30 * DAY_MS;

const PURPOSE = { table: 'ach_info', row: 'link', column: 'lock' } as const;

const schema = v.object({
  requestUid: v.string(),
  /** The address that the mail went to. */
  email: v.string(),
  /** ISO 8601, by the machine's clock: when the account was changed. */
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type LockLink = v.InferOutput<typeof schema>;

/** The path of the page that locks a bank account. The token is in the query: never logged. */
export const lockPath = (secrets: Secrets, link: LockLink): string =>
  `${BANK_ACCOUNT_PATH}/not-me?token=${sealToken(secrets, PURPOSE, JSON.stringify(link))}`;

/** The purpose of a token; undefined for one that is made up or older than 30 days. */
export function readLockLink(
  { secrets, clock }: { readonly secrets: Secrets; readonly clock: Clock },
  token: string,
): LockLink | undefined {
  const content = openToken(secrets, PURPOSE, token);
  if (content === undefined) return undefined;
  const parsed = v.safeParse(schema, JSON.parse(content));
  if (!parsed.success) return undefined;
  return plusMs(new Date(parsed.output.at), VALID_MS) > clock.wallNow() ? parsed.output : undefined;
}
