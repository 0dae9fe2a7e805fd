import { useLabels } from '@/components/labels/LabelsContext';
import { authenticatorLabels } from './authenticatorLabels';
import { QrCode } from './QrCode';

interface AuthenticatorKeyProps {
  readonly email: string;
  /** Base32. */
  readonly secret: string;
}

/** The address for authenticator apps, in the format of Google's key URI. */
const keyUri = (issuer: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`;

/**
 * The key of an authenticator app: a picture to scan, a link for an app on this device, and text to
 * type.
 */
export function AuthenticatorKey({ email, secret }: AuthenticatorKeyProps) {
  const t = useLabels(authenticatorLabels);
  const uri = keyUri(t('issuer'), email, secret);
  return (
    <>
      <p>{t('scan')}</p>
      <QrCode content={uri} label={t('picture')} />
      <p>{t('key', { key: secret.replace(/(.{4})(?=.)/g, '$1 ') })}</p>
      <p>
        <a href={uri}>{t('open')}</a>
      </p>
    </>
  );
}
