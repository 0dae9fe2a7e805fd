import type { PortalConfig } from '@contract/config';
import { cognito, IdentityError } from './cognito';

type IdentityConfig = PortalConfig['identity'];

const ATTRIBUTE = 'email';

/**
 * Asks the provider to move the account to another sign-in e-mail, which mails a code there.
 * @returns whether the provider wants a code to the present address first (`confirmOwner`, then ask again)
 * @throws IdentityError
 */
export async function startEmailMove(
  config: IdentityConfig,
  accessToken: string,
  email: string,
): Promise<'codeSent' | 'confirmFirst'> {
  try {
    await cognito(config, 'UpdateUserAttributes', {
      AccessToken: accessToken,
      UserAttributes: [{ Name: ATTRIBUTE, Value: email }],
    });
    return 'codeSent';
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'NotAuthorizedException')
      return 'confirmFirst';
    throw error;
  }
}

/** Mails a code: to the new address while a move waits for it, else to the present one. @throws IdentityError */
export async function requestEmailCode(config: IdentityConfig, accessToken: string): Promise<void> {
  await cognito(config, 'GetUserAttributeVerificationCode', {
    AccessToken: accessToken,
    AttributeName: ATTRIBUTE,
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
