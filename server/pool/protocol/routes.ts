import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import * as v from 'valibot';
import type { AppContext, AppEnv } from '../../http/appEnv';
import { remoteAddress } from '../../http/clientAddress';
import { isOutage, isValueError } from '../../storage/databaseErrors';
import { HttpError } from '../../http/errors';
import { parseJson, readBytes } from '../../http/readBody';
import { acceptedLanguage, FALLBACK_LANGUAGE, languageOfTag } from '../../mails/language';
import {
  associateSoftwareToken,
  setUserMfaPreference,
  verifySoftwareToken,
} from '../authenticator/operations';
import type { ClientInfo, IdentityDeps } from '../deps';
import { deviceOf } from './device';
import {
  getUserAttributeVerificationCode,
  updateUserAttributes,
  verifyUserAttribute,
} from '../account/emailChange';
import { IdentityError } from '../../identity/errors';
import { initiateAuth } from '../sign-in/initiateAuth';
import type { Operation } from './operation';
import { changePassword, getUser, globalSignOut, revokeToken } from '../account/ownAccount';
import { confirmForgotPassword, forgotPassword } from '../sign-in/recovery';
import { getTokensFromRefreshToken } from '../sessions/refresh';
import { respondToAuthChallenge } from '../sign-in/respondToChallenge';
import { publishedKeys } from '../sessions/signingKeys';
import { confirmSignUp, resendConfirmationCode, signUp } from '../sign-in/signUp';
import type { Settings } from '../../settings';
import { traceId } from '../../tracing/trace';

const BROWSER_COOKIE = 'portal-browser';
/** Browsers keep no cookie longer. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;
const BROWSER_ID = /^[\w-]{32}$/;

/**
 * The random id of a browser, which it gets with the first response. Its cookie goes only to the
 * user pool and is hidden from scripts. The id tells a known browser from a new one. It grants
 * nothing.
 */
function browserIdOf(c: AppContext, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  const sent = getCookie(c, BROWSER_COOKIE);
  const id =
    sent !== undefined && BROWSER_ID.test(sent) ? sent : randomBytes(24).toString('base64url');
  setCookie(c, BROWSER_COOKIE, id, {
    path: '/cognito',
    httpOnly: true,
    sameSite: 'Strict',
    secure: PUBLIC_URL?.startsWith('https:') ?? false,
    maxAge: COOKIE_SECONDS,
  });
  return id;
}

const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const CONTENT_TYPE = 'application/x-amz-json-1.1';
const KEYS_FRESH_SECONDS = 300;

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ChangePassword: changePassword,
    GetUser: getUser,
    AssociateSoftwareToken: associateSoftwareToken,
    VerifySoftwareToken: verifySoftwareToken,
    SetUserMFAPreference: setUserMfaPreference,
    UpdateUserAttributes: updateUserAttributes,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
    VerifyUserAttribute: verifyUserAttribute,
    GlobalSignOut: globalSignOut,
    RevokeToken: revokeToken,
  }),
);

function respond(
  c: AppContext,
  body: object,
  status: 200 | 400 | 413 | 500 | 503,
  errorName?: string,
): Response {
  return c.body(JSON.stringify(body), status, {
    'Content-Type': CONTENT_TYPE,
    'x-amzn-requestid': traceId() ?? '',
    ...(errorName !== undefined && { 'x-amzn-errortype': errorName }),
  });
}

const respondWithError = (
  c: AppContext,
  name: string,
  message: string,
  status: 400 | 413 | 500 | 503 = 400,
): Response => respond(c, { __type: name, message }, status, name);

/** Turns an error into one of the protocol. A bug is logged and not described. */
function respondToError(deps: IdentityDeps, c: AppContext, error: unknown): Response {
  if (error instanceof IdentityError) return respondWithError(c, error.name, error.message);
  if (error instanceof HttpError && error.code === 'TOO_LARGE')
    return respondWithError(c, 'SerializationException', error.message, 413);
  if (error instanceof HttpError && error.code === 'VALIDATION')
    return respondWithError(c, 'SerializationException', error.message);
  if (isValueError(error))
    return respondWithError(
      c,
      'InvalidParameterException',
      'A value of this request cannot be used.',
    );
  const outage = isOutage(error);
  deps.logger[outage ? 'warn' : 'error']({ err: error }, 'identity request failed');
  return respondWithError(
    c,
    'InternalErrorException',
    'Something went wrong. Please try again later.',
    outage ? 503 : 500,
  );
}

const metadataSchema = v.object({ ClientMetadata: v.object({ locale: v.string() }) });

/** The portal names its page's language in the metadata, other clients in the header. */
function clientOf(deps: IdentityDeps, c: AppContext, input: unknown): ClientInfo {
  const metadata = v.safeParse(metadataSchema, input);
  const named = metadata.success ? languageOfTag(metadata.output.ClientMetadata.locale) : undefined;
  return {
    networkAddress: remoteAddress(c),
    language: named ?? acceptedLanguage(c.req.header('accept-language')) ?? FALLBACK_LANGUAGE,
    device: deviceOf(c.req.header('user-agent')),
    browserId: () => browserIdOf(c, deps.settings),
  };
}

/** Runs an operation on the JSON of the request, and responds as the protocol does. */
export async function respondTo(
  deps: IdentityDeps,
  c: AppContext,
  run: Operation,
): Promise<Response> {
  try {
    const input = parseJson((await readBytes(c)).toString('utf8'));
    return respond(c, await run(deps, input, clientOf(deps, c, input)), 200);
  } catch (error) {
    return respondToError(deps, c, error);
  }
}

const unknownOperation: Operation = () => {
  throw new IdentityError('UnknownOperationException', 'This operation is not supported.');
};

function dispatch(deps: IdentityDeps, c: AppContext): Promise<Response> {
  const target = c.req.header('x-amz-target') ?? '';
  const operation = target.startsWith(TARGET_PREFIX)
    ? OPERATIONS.get(target.slice(TARGET_PREFIX.length))
    : undefined;
  return respondTo(deps, c, operation ?? unknownOperation);
}

/** `/cognito`: the protocol of an Amazon Cognito user pool, and the pool's public keys. */
export function protocolRoutes(deps: IdentityDeps): Hono<AppEnv> {
  const { pool } = deps;
  const routes = new Hono<AppEnv>();
  routes.post('/', (c) => dispatch(deps, c));
  routes.get(`/${pool.id}/.well-known/jwks.json`, async (c) =>
    c.json(await publishedKeys(deps.db), 200, {
      'Cache-Control': `public, max-age=${KEYS_FRESH_SECONDS}`,
    }),
  );
  return routes;
}
