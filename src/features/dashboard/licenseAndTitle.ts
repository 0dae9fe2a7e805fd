import type { StoredSession } from '@/api/identity/session';

/**
 * The address of the License & Title application with the session in its fragment, which neither
 * reaches a server nor a Referer. Null when the configured address is none. Made on the click, so
 * that no token ever stands in the page.
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
