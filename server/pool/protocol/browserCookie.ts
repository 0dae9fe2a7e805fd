import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppContext } from '../../http/appEnv';
import type { Settings } from '../../settings';

const NAME = 'portal-browser';
/** Browsers keep no cookie longer. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;
const ID = /^[\w-]{32}$/;

/**
 * The random id of a browser, from a cookie that only the user pool gets and no script can read. A
 * browser without one gets one. The id distinguishes a known browser from a new one, and grants
 * nothing.
 */
export function browserIdOf(c: AppContext, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): string {
  const sent = getCookie(c, NAME);
  const id = sent !== undefined && ID.test(sent) ? sent : randomBytes(24).toString('base64url');
  setCookie(c, NAME, id, {
    path: '/cognito',
    httpOnly: true,
    sameSite: 'Strict',
    secure: PUBLIC_URL?.startsWith('https:') ?? false,
    maxAge: KEPT_SECONDS,
  });
  return id;
}
