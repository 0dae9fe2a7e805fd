import * as v from 'valibot';
import type { PortalConfig } from '@contract/config';
import { COMPANY_TOKENS_PATH } from '@contract/companySignIn';
import { TIMEOUT_MS } from '../timeouts';
import { IdentityError, type Tokens } from './cognito';

const resultSchema = v.object({
  AuthenticationResult: v.object({
    IdToken: v.string(),
    AccessToken: v.string(),
    RefreshToken: v.string(),
  }),
});
const refusalSchema = v.object({ __type: v.string(), message: v.string() });

/**
 * The tokens of a person who has just come back from the company's sign-in. A cookie identifies
 * them, once.
 * @throws IdentityError
 */
export async function fetchCompanyTokens({ apiBaseUrl }: PortalConfig): Promise<Tokens> {
  const response = await fetch(apiBaseUrl + COMPANY_TOKENS_PATH, {
    method: 'POST',
    body: '{}',
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS.identity),
  });
  const body: unknown = await response.json().catch(() => null);
  const result = v.safeParse(resultSchema, body);
  if (response.ok && result.success) {
    const { IdToken, AccessToken, RefreshToken } = result.output.AuthenticationResult;
    return { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken };
  }
  const refusal = v.safeParse(refusalSchema, body);
  throw refusal.success
    ? new IdentityError(refusal.output.__type, refusal.output.message, response.status)
    : new IdentityError('', '', response.status);
}
