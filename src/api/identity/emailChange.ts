import * as v from 'valibot';
import type { PortalConfig } from '@contract/config';
import { cognito } from './cognito';
import { languageMetadata } from './languageMetadata';

type IdentityConfig = PortalConfig['identity'];

const ATTRIBUTE = 'email';

/**
 * Asks the provider to move the account to another sign-in e-mail. The provider mails a code there.
 * The bundled pool first wants a code from the current address.
 * @throws IdentityError
 */
export async function startEmailMove(
  config: IdentityConfig,
  accessToken: string,
  email: string,
): Promise<void> {
  await cognito(config, 'UpdateUserAttributes', {
    AccessToken: accessToken,
    UserAttributes: [{ Name: ATTRIBUTE, Value: email }],
    ClientMetadata: languageMetadata(),
  });
}

/**
 * Mails a code to the current address or to the new one of a move. The protocol does not
 * distinguish them. The bundled pool uses the metadata; others ignore it.
 * @throws IdentityError
 */
export async function requestEmailCode(
  config: IdentityConfig,
  accessToken: string,
  address: 'present' | 'new',
): Promise<void> {
  await cognito(config, 'GetUserAttributeVerificationCode', {
    AccessToken: accessToken,
    AttributeName: ATTRIBUTE,
    ClientMetadata: { address, ...languageMetadata() },
  });
}

const verified = v.object({ Proposed: v.optional(v.boolean(), false) });

/**
 * Enters the newest mailed code.
 * @returns whether the move waits as a proposed change, which only the bundled pool knows
 * @throws IdentityError
 */
export async function verifyEmailCode(
  config: IdentityConfig,
  accessToken: string,
  code: string,
): Promise<boolean> {
  const result = await cognito(config, 'VerifyUserAttribute', {
    AccessToken: accessToken,
    AttributeName: ATTRIBUTE,
    Code: code,
  });
  return v.is(verified, result) && v.parse(verified, result).Proposed;
}
