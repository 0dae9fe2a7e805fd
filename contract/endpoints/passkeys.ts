import {
  addPasskeySchema,
  passkeyCreationOptionsSchema,
  passkeyNameSchema,
  passkeyRequestOptionsSchema,
  passkeysSchema,
} from '../entities/passkey';
import { CODE_REQUIRED, endpoint } from './define';

const tag = 'account';

const NO_SUCH_PASSKEY = { NOT_FOUND: { description: 'the person has no such passkey' } };

/** The portal asks for them where the configuration has `features.passkeys`. */
export const passkeyEndpoints = {
  getPasskeySignInOptions: endpoint({
    method: 'GET',
    path: '/mm/passkeys/sign-in-options',
    tag,
    summary: 'What a browser needs to offer a passkey for the sign-in, before anybody is known',
    access: 'public',
    payload: passkeyRequestOptionsSchema,
    failures: { RATE_LIMITED: { description: 'too many from one address', retryAfter: true } },
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/mm/account/passkeys',
    tag,
    summary: 'The passkeys of the signed-in person, newest first',
    payload: passkeysSchema,
  }),
  getPasskeyCreationOptions: endpoint({
    method: 'GET',
    path: '/mm/account/passkeys/creation-options',
    tag,
    summary: 'What a browser needs to create a passkey for the signed-in person',
    payload: passkeyCreationOptionsSchema,
    failures: {
      ...CODE_REQUIRED,
      CONFLICT: { description: 'the person has as many passkeys as allowed' },
    },
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/mm/account/passkeys',
    tag,
    summary: 'Add the passkey that the browser has created; all passkeys of the person',
    request: addPasskeySchema,
    payload: passkeysSchema,
    failures: { CONFLICT: { description: 'too many passkeys, or one that is already registered' } },
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/mm/account/passkeys/{passkeyUid}',
    tag,
    summary: 'Rename a passkey; all passkeys of the person',
    request: passkeyNameSchema,
    payload: passkeysSchema,
    failures: NO_SUCH_PASSKEY,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/mm/account/passkeys/{passkeyUid}',
    tag,
    summary: 'Remove a passkey, which no longer signs in; the passkeys that are left',
    payload: passkeysSchema,
    failures: { ...NO_SUCH_PASSKEY, ...CODE_REQUIRED },
  }),
};
