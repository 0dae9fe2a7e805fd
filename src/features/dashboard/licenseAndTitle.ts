import type { StoredSession } from '@/api/identity/storedSession';

/**
 * The URL of the License & Title application with the session in its fragment, which reaches
 * neither a server nor a Referer. Null when the configured URL is invalid. Built on click, so that
 * the DOM contains no token.
 */
export function licenseAndTitleUrl(base: string, session: StoredSession): string | null {
  if (!URL.canParse(base)) return null;
  const url = new URL(base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  url.hash = new URLSearchParams({
    id_token: session.id,
    access_token: session.accessToken,
    refresh_token: session.refreshToken,
    user_type: session.userType,
  }).toString();
  return url.toString();
}
