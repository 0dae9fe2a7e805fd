import type { PortalConfig } from '@contract/config';
import { cognito, IdentityError } from './cognito';

type IdentityConfig = PortalConfig['identity'];

const MFA = 'SOFTWARE_TOKEN_MFA';

/** Whether the person's sign-in asks for a code of an authenticator app. @throws IdentityError */
export async function hasAuthenticator(
  config: IdentityConfig,
  accessToken: string,
): Promise<boolean> {
  // Every field is optional in this type.
  const user = (await cognito(config, 'GetUser', { AccessToken: accessToken })) as {
    UserMFASettingList?: readonly string[];
  } | null;
  return user?.UserMFASettingList?.includes(MFA) ?? false;
}

/**
 * Creates the secret of a new app, base32. The current app stays valid until
 * `confirmAuthenticator`.
 * @throws IdentityError
 */
export async function startAuthenticator(
  config: IdentityConfig,
  accessToken: string,
): Promise<string> {
  // Every field is optional in this type.
  const made = (await cognito(config, 'AssociateSoftwareToken', {
    AccessToken: accessToken,
  })) as { SecretCode?: string } | null;
  if (!made?.SecretCode) throw new IdentityError('', '');
  return made.SecretCode;
}

/** Takes the first code of the new app and turns it on. @throws IdentityError */
export async function confirmAuthenticator(
  config: IdentityConfig,
  accessToken: string,
  code: string,
): Promise<void> {
  const token = { AccessToken: accessToken };
  await cognito(config, 'VerifySoftwareToken', { ...token, UserCode: code });
  await cognito(config, 'SetUserMFAPreference', {
    ...token,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
}

/** Removes the app. Sign-ins then ask for no code. @throws IdentityError */
export async function removeAuthenticator(
  config: IdentityConfig,
  accessToken: string,
): Promise<void> {
  await cognito(config, 'SetUserMFAPreference', {
    AccessToken: accessToken,
    SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
  });
}

/** The errors of providers that refuse a code of an app: in use, and during its setup. */
export const isWrongAppCode = (error: unknown): boolean =>
  error instanceof IdentityError &&
  (error.code === 'CodeMismatchException' || error.code === 'EnableSoftwareTokenMFAException');
