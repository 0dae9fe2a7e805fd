import { useMemo } from 'react';
import { encode } from 'uqr';
import { useLabels } from '@/components/labels/LabelsContext';
import { authenticatorLabels } from './authenticatorLabels';

interface AuthenticatorKeyProps {
  readonly email: string;
  readonly secret: string;
}

/** The address for authenticator apps, in the format of Google's key URI. */
const keyUri = (issuer: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`;

/** The key of an authenticator app: a picture to scan, a link, and text to type. */
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

/** Scanners need light modules around the code. */
const QUIET_ZONE = 4;

/** A QR code, dark on white in every color scheme, because scanners expect it. */
function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(content, { border: QUIET_ZONE });
    const dark = data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { path: dark.join(''), size: modules };
  }, [content]);
  return (
    <svg
      role="img"
      aria-label={label}
      width="200"
      height="200"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
