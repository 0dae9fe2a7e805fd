import type { PortalConfig } from '@contract/config';
import { cognito } from './cognito';
import { languageMetadata } from './languageMetadata';

type IdentityConfig = PortalConfig['identity'];

const ATTRIBUTE = 'email';

/**
 * Asks the provider to move the account to another sign-in e-mail, which mails a code there. The
 * bundled pool wants a code to the present address before.
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
 * Mails a code, to the present address or to the one that a move waits for. The protocol does not
 * distinguish them; the bundled pool does by the metadata, which any other ignores.
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

/** Enters the code that was mailed last. @throws IdentityError */
export async function verifyEmailCode(
  config: IdentityConfig,
  accessToken: string,
  code: string,
): Promise<void> {
  await cognito(config, 'VerifyUserAttribute', {
    AccessToken: accessToken,
    AttributeName: ATTRIBUTE,
    Code: code,
  });
}
