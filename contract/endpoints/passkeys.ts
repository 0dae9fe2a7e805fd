import {
  addPasskeySchema,
  passkeyCreationOptionsSchema,
  passkeyNameSchema,
  passkeyRequestOptionsSchema,
  passkeysSchema,
} from '../entities/passkey';
import { CODE_REQUIRED, endpointsOf } from './define';

const define = endpointsOf('account');

const NO_SUCH_PASSKEY = { NOT_FOUND: 'the person has no such passkey' };

/** The portal asks for them where the configuration has `features.passkeys`. */
export const passkeyEndpoints = {
  getPasskeySignInOptions: define('GET /mm/passkeys/sign-in-options', {
    summary: 'What a browser needs to offer a passkey for the sign-in, before anybody is known',
    access: 'public',
    payload: passkeyRequestOptionsSchema,
    failures: { RATE_LIMITED: { description: 'too many from one address', retryAfter: true } },
  }),
  listPasskeys: define('GET /mm/account/passkeys', {
    summary: 'The passkeys of the signed-in person, newest first',
    payload: passkeysSchema,
  }),
  getPasskeyCreationOptions: define('GET /mm/account/passkeys/creation-options', {
    summary: 'What a browser needs to create a passkey for the signed-in person',
    payload: passkeyCreationOptionsSchema,
    failures: {
      ...CODE_REQUIRED,
      CONFLICT: 'the person has as many passkeys as allowed',
    },
  }),
  addPasskey: define('POST /mm/account/passkeys', {
    summary: 'Add the passkey that the browser has created; all passkeys of the person',
    request: addPasskeySchema,
    payload: passkeysSchema,
    failures: { CONFLICT: 'too many passkeys, or one that is already registered' },
  }),
  renamePasskey: define('PATCH /mm/account/passkeys/{passkeyUid}', {
    summary: 'Rename a passkey; all passkeys of the person',
    request: passkeyNameSchema,
    payload: passkeysSchema,
    failures: NO_SUCH_PASSKEY,
  }),
  removePasskey: define('DELETE /mm/account/passkeys/{passkeyUid}', {
    summary: 'Remove a passkey, which no longer signs in; the passkeys that are left',
    payload: passkeysSchema,
    failures: { ...NO_SUCH_PASSKEY, ...CODE_REQUIRED },
  }),
};
