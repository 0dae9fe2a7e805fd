import type { PortalConfig } from '@contract/config';
import { passkeyEndpoints } from '@contract/endpoints/passkeys';
import { userEndpoints } from '@contract/endpoints/users';
import { type Assertion, type PasskeyRequestOptions } from '@contract/entities/passkey';
import { envelopeSchema } from '@contract/envelope';
import * as v from 'valibot';
import { TIMEOUT_MS } from '../timeouts';
import { cognito, IdentityError, type Tokens } from './cognito';
import { USER_TYPES, type UserType } from './storedSession';
import { readClaims } from './tokens';

/** One read of the backend outside the store. @throws for anything but a payload of this schema */
async function read<Schema extends v.GenericSchema>(
  url: string,
  schema: Schema,
  headers: Readonly<Record<string, string>> = {},
): Promise<v.InferOutput<Schema>> {
  const response = await fetch(url, {
    headers: { Accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(TIMEOUT_MS.identity),
  });
  return v.parse(schema, v.parse(envelopeSchema, await response.json()).payload);
}

/** What the browser needs to offer passkeys. Its challenge is valid for `LIMITS.passkeyMinutes`. */
export const readPasskeyOptions = ({ apiBaseUrl }: PortalConfig): Promise<PasskeyRequestOptions> =>
  read(
    apiBaseUrl + passkeyEndpoints.getPasskeySignInOptions.path,
    passkeyEndpoints.getPasskeySignInOptions.payload,
  );

const METADATA = { signInMethod: 'PASSKEY' } as const;

// Every field is optional in these types and checked where it is used.
interface Challenge {
  readonly Session?: string;
  readonly ChallengeParameters?: { readonly USERNAME?: string };
}
interface Result {
  readonly AuthenticationResult?: {
    readonly IdToken?: string;
    readonly AccessToken?: string;
    readonly RefreshToken?: string;
  };
}

/**
 * Signs in with a passkey, by the custom challenge of the pool. The passkey identifies its person.
 * Amazon's pools pass the metadata to their triggers with the second request only. The bundled pool
 * wants it with the first.
 * @throws IdentityError
 */
export async function signInWithPasskey(
  { identity }: PortalConfig,
  assertion: Assertion,
): Promise<Tokens> {
  const { clientId: ClientId } = identity;
  const name = atob((assertion.response.userHandle ?? '').replace(/-/g, '+').replace(/_/g, '/'));
  const challenge = (await cognito(identity, 'InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    ClientId,
    AuthParameters: { USERNAME: name },
    ClientMetadata: METADATA,
  })) as Challenge | null;
  const result = (await cognito(identity, 'RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    ClientId,
    Session: challenge?.Session,
    ChallengeResponses: {
      USERNAME: challenge?.ChallengeParameters?.USERNAME ?? name,
      ANSWER: JSON.stringify(assertion),
    },
    ClientMetadata: METADATA,
  })) as Result | null;
  const { IdToken, AccessToken, RefreshToken } = result?.AuthenticationResult ?? {};
  // Another challenge instead of tokens: a pool that refused the answer asks again.
  if (!IdToken || !AccessToken || !RefreshToken)
    throw new IdentityError('NotAuthorizedException', '');
  return { idToken: IdToken, accessToken: AccessToken, refreshToken: RefreshToken };
}

const personSchema = v.object({ userType: v.picklist(USER_TYPES) });

/** Whether there is a password to change. PASSWORD for backends that do not say. */
export async function readUserType(
  { apiBaseUrl }: PortalConfig,
  { accessToken, idToken }: Tokens,
): Promise<UserType> {
  const email = encodeURIComponent(readClaims(idToken)?.email ?? '');
  try {
    const url = `${apiBaseUrl}${userEndpoints.getUserInfo.path}?userEmail=${email}`;
    const authorization = { Authorization: `Bearer ${accessToken}` };
    return (await read(url, personSchema, authorization)).userType;
  } catch {
    return 'PASSWORD';
  }
}
