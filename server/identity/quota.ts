import { countAgainstQuota } from './attemptLimits';
import { IdentityError } from './errors';
import { type HttpError, rateLimited, validationError } from '../http/errors';

type QuotaDeps = Parameters<typeof countAgainstQuota>[0];
type Quota = Parameters<typeof countAgainstQuota>[2];

/**
 * Turns a refusal by the rules for codes, an error of the user pool's protocol, into an error of
 * the API.
 * @param tooMany what to do about too many tries
 */
export function asHttpError(
  error: unknown,
  retryAfterSeconds: number,
  tooMany?: string,
): HttpError | undefined {
  if (!(error instanceof IdentityError)) return undefined;
  if (error.name === 'LimitExceededException') return rateLimited(retryAfterSeconds, tooMany);
  // Wrong, used and expired codes get one answer.
  return validationError({ code: 'Invalid Code' }, 'Invalid Code');
}

interface Use {
  /** How much of the quota it takes; 1 by default. */
  readonly amount?: number;
  /** What to do when the quota is used up. */
  readonly tooMany?: string;
}

/** Counts a use against a quota. @throws HttpError RATE_LIMITED when it is used up */
export async function withinQuota(
  deps: QuotaDeps,
  key: string,
  quota: Quota,
  { amount, tooMany }: Use = {},
): Promise<void> {
  try {
    await countAgainstQuota(deps, key, quota, amount);
  } catch (error) {
    throw asHttpError(error, quota.windowSeconds, tooMany) ?? error;
  }
}
