import { readFileSync } from 'node:fs';
import * as oidc from 'openid-client';
import * as v from 'valibot';
import type { CompanyProblem } from '@contract/companySignIn';
import { COMPANY_SIGN_IN_PATH } from '@contract/companySignIn';
import { exchange } from '../../integrations/exchange';
import { loggedError } from '../../logger';
import { portalUrl } from '../../portalUrl';
import type { Settings } from '../../settings';
import { StartupError } from '../../startupError';

const TIMEOUT_MS = 5000;

/** Whom the issuer named. */
export interface CompanyPerson {
  /** The issuer's name for the person. It never changes. */
  readonly subject: string;
  /** Lower-cased. Undefined without one, or when the issuer says that it is not verified. */
  readonly email: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly groups: readonly string[];
  /** Undefined when the issuer gave none. */
  readonly refreshToken: string | undefined;
}

/** What the browser's way to the issuer and back must have in common. */
export interface CompanyChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Why the issuer did not name a person. */
export class CompanyError extends Error {
  constructor(
    readonly problem: CompanyProblem,
    cause?: unknown,
  ) {
    super(`company sign-in: ${problem}`, { cause });
  }
}

/** The company's sign-in, an OpenID Connect issuer. */
export interface CompanyIssuer {
  readonly url: string;
  /** Where the browser goes. @throws CompanyError */
  readonly authorizationUrl: (checks: CompanyChecks) => Promise<string>;
  /** Redeems the code that the browser brings back in `query`. @throws CompanyError */
  readonly redeem: (query: string, checks: CompanyChecks) => Promise<CompanyPerson>;
  /** Reads the groups again. @throws CompanyError; `unavailable` says nothing about the person */
  readonly renew: (refreshToken: string, subject: string) => Promise<CompanyPerson>;
}

/** No response, or one that the issuer does not stand by. It says nothing about the person. */
class IssuerUnavailable extends Error {}

/** Sends a request of the library within the limits of every other service. */
const fetchFromIssuer: oidc.CustomFetch = async (url, { method, headers, body }) => {
  const init = { method, headers, body: body instanceof URLSearchParams ? body.toString() : null };
  const { status, text } = await exchange(url, init, TIMEOUT_MS).catch((cause: unknown) => {
    throw new IssuerUnavailable('no response', { cause });
  });
  if (status >= 500 || status === 429) throw new IssuerUnavailable(`responded with ${status}`);
  return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
};

const isCausedBy = (error: unknown, test: (cause: unknown) => boolean): boolean =>
  test(error) ||
  (error instanceof Error && error.cause !== undefined && isCausedBy(error.cause, test));

/** Errors of OpenID Connect after which the same person may try again at once. */
const TEMPORARY: readonly string[] = ['server_error', 'temporarily_unavailable'];
/** Errors of OpenID Connect that a person or a rule of the company causes. */
const DECLINED: readonly string[] = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
];

function problemOf(error: unknown): CompanyProblem {
  if (isCausedBy(error, (cause) => cause instanceof IssuerUnavailable)) return 'unavailable';
  if (error instanceof oidc.AuthorizationResponseError) {
    if (TEMPORARY.includes(error.error)) return 'unavailable';
    return DECLINED.includes(error.error) ? 'refused' : 'failed';
  }
  if (error instanceof oidc.ResponseBodyError)
    return error.error === 'invalid_grant' ? 'expired' : 'failed';
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return 'clock';
  return 'failed';
}

/** Why a sign-in failed, for the log: only the leading code, since the rest may name people. */
export function issuerWords(error: unknown): unknown {
  const cause = error instanceof CompanyError ? error.cause : undefined;
  if (cause instanceof oidc.ResponseBodyError || cause instanceof oidc.AuthorizationResponseError)
    return { error: cause.error, code: /^\w+\d+/.exec(cause.error_description ?? '')?.[0] };
  return cause === undefined ? undefined : loggedError(cause);
}

/** Runs a step with the library. @throws CompanyError */
async function step<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw new CompanyError(problemOf(error), error);
  }
}

const text = v.fallback(v.string(), '');
const claimsSchema = v.object({
  sub: v.string(),
  email: text,
  /** Entra ID sends none (administrators enter addresses), others a text. All but yes is no. */
  email_verified: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((verified) => verified === true || verified === 'true'),
    ),
    true,
  ),
  given_name: text,
  family_name: text,
});
/** Issuers send one group as a text of its own. */
const groupsSchema = v.fallback(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((group) => [group]),
    ),
  ]),
  [],
);

/** @throws StartupError when the file of the secret cannot be read */
function secretOf({
  STAFF_OIDC_CLIENT_SECRET: secret,
  STAFF_OIDC_CLIENT_SECRET_FILE: file,
}: Settings): string {
  if (file === undefined) return secret;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartupError(`The file ${file} of STAFF_OIDC_CLIENT_SECRET_FILE cannot be read.`, {
      cause,
    });
  }
}

/**
 * Opens the company's sign-in of the settings. Its endpoints are asked for when they are needed:
 * the portal starts without it.
 * @throws StartupError when the secret cannot be read
 */
export const openIssuer = (
  settings: Settings & { readonly STAFF_OIDC_ISSUER: string },
): CompanyIssuer => {
  const { STAFF_OIDC_ISSUER: url, STAFF_OIDC_GROUPS_CLAIM: groupsClaim } = settings;
  const redirectUri = `${portalUrl(settings)}${COMPANY_SIGN_IN_PATH}/callback`;
  const secret = secretOf(settings);

  let discovered: Promise<oidc.Configuration> | undefined;
  /** Asks the issuer for its endpoints once. A failure is not remembered. */
  const configuration = async (): Promise<oidc.Configuration> => {
    discovered ??= oidc.discovery(
      new URL(url),
      settings.STAFF_OIDC_CLIENT_ID,
      undefined,
      oidc.ClientSecretBasic(secret),
      {
        [oidc.customFetch]: fetchFromIssuer,
        // The settings accept this for this machine only.
        execute: url.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      },
    );
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw error;
    }
  };

  /** Some issuers put the groups into the id token, others only into the user info. */
  const personOf = async (
    config: oidc.Configuration,
    tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
    subject: string,
  ): Promise<CompanyPerson> => {
    const inToken: Record<string, unknown> = { ...tokens.claims() };
    const isComplete = groupsClaim in inToken && 'email' in inToken;
    const claims =
      isComplete || config.serverMetadata().userinfo_endpoint === undefined
        ? inToken
        : {
            ...(await oidc.fetchUserInfo(config, tokens.access_token, subject)),
            ...inToken,
          };
    const person = v.parse(claimsSchema, claims);
    if (person.sub !== subject) throw new CompanyError('failed');
    return {
      subject,
      email: person.email !== '' && person.email_verified ? person.email.toLowerCase() : undefined,
      firstName: person.given_name,
      lastName: person.family_name,
      groups: v.parse(groupsSchema, claims[groupsClaim]),
      refreshToken: tokens.refresh_token,
    };
  };

  return {
    url,
    authorizationUrl: ({ state, nonce, verifier }) =>
      step(async () => {
        const config = await configuration();
        return oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: settings.STAFF_OIDC_SCOPES,
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href;
      }),
    redeem: (query, { state, nonce, verifier }) =>
      step(async () => {
        const config = await configuration();
        const tokens = await oidc.authorizationCodeGrant(config, new URL(redirectUri + query), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        return personOf(config, tokens, tokens.claims()?.sub ?? '');
      }),
    renew: (refreshToken, subject) =>
      step(async () => {
        const config = await configuration();
        return personOf(config, await oidc.refreshTokenGrant(config, refreshToken), subject);
      }),
  };
};
