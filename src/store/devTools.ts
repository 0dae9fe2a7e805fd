import { isSecret as isSecretField } from '@contract/registration/catalog';
import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';

/** What is secret besides the fields of records. */
const SECRETS =
  /^(?:ssn|ein|password|newPassword|code|token|accessToken|refreshToken|idToken|certificationData|preSignedUrl|secret)$/i;
const isSecret = (key: string): boolean => SECRETS.test(key) || isSecretField(key);
const MASK = '•••';

/** A copy with masked values of secret keys at any depth. Other values are shared, not copied. */
export function maskSecrets<T>(value: T): T {
  // Both casts: masking keeps the keys, and only the DevTools panel sees a text in place of another
  // type.
  if (Array.isArray(value)) return value.map(maskSecrets) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSecret(key) && inner !== '' && inner !== null && inner !== undefined
        ? MASK
        : maskSecrets(inner),
    ]),
  ) as T;
}

/**
 * The sanitizers change only what the extension displays. When disabled, it cannot attach at all.
 */
export const devToolsOptions = (enabled: boolean): DevToolsEnhancerOptions | false =>
  enabled && { name: 'Vendor Portal', actionSanitizer: maskSecrets, stateSanitizer: maskSecrets };
