import * as v from 'valibot';
import {
  type Assertion,
  passkeyCreationOptionsSchema,
  type PasskeyRequestOptions,
  passkeyRequestOptionsSchema,
  type Passkeys,
  passkeysSchema,
} from '@contract/entities/passkey';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Api, ApiResponse, Session } from './api';
import { sessionFrom } from './identityClient';
import { SoftwareAuthenticator } from './softwareAuthenticator';

const PASSKEYS = ENDPOINTS.listPasskeys.path;

export const listPasskeys = async (api: Api, session: Session): Promise<Passkeys> =>
  v.parse(passkeysSchema, (await api.get(PASSKEYS, session)).payload);

export const creationOptions = async (api: Api, session: Session) =>
  v.parse(
    passkeyCreationOptionsSchema,
    (await api.get(ENDPOINTS.getPasskeyCreationOptions.path, session)).payload,
  );

export const signInOptions = async (api: Api): Promise<PasskeyRequestOptions> =>
  v.parse(
    passkeyRequestOptionsSchema,
    (await api.get(ENDPOINTS.getPasskeySignInOptions.path)).payload,
  );

export const addCredential = (
  api: Api,
  session: Session,
  credential: object,
  name = 'My phone',
): Promise<ApiResponse> => api.post(PASSKEYS, { name, credential }, session);

/** Adds a passkey to the account of a session. */
export async function addPasskey(
  api: Api,
  session: Session,
  name?: string,
): Promise<SoftwareAuthenticator> {
  const authenticator = new SoftwareAuthenticator();
  const credential = authenticator.create(await creationOptions(api, session));
  const added = await addCredential(api, session, credential, name);
  if (added.code !== 'SUCCESS') throw new Error(`The passkey was not added: ${added.text}`);
  return authenticator;
}

/** The person whom an assertion names. */
const nameIn = ({ response }: Assertion): string =>
  Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');

/** Starts the custom challenge of a passkey for a user name. */
export const startPasskeyChallenge = (api: Api, username: string) =>
  api.identity.send('InitiateAuth', {
    AuthFlow: 'CUSTOM_AUTH',
    AuthParameters: { USERNAME: username },
    ClientMetadata: { signInMethod: 'PASSKEY' },
  });

/** Signs in with an assertion, like the portal. @throws RefusedByIdentity */
export async function signInWith(
  api: Api,
  assertion: Assertion,
  username = nameIn(assertion),
): Promise<Session> {
  const { Session: challenge } = await startPasskeyChallenge(api, username);
  return sessionFrom(
    await api.identity.respond('CUSTOM_CHALLENGE', challenge, {
      USERNAME: username,
      ANSWER: JSON.stringify(assertion),
    }),
  );
}
