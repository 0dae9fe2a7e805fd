import { PATHS } from '@/lib/paths';
import type { SignInMode } from './ModeTabs';

const EMAIL_HASH = '#email';

/** The sign-in page in Email mode, for links. */
export const EMAIL_MODE_HREF = PATHS.login.href() + EMAIL_HASH;

/** The mode in the address. Back and a reload keep it, and the language in the address. */
export const modeOfAddress = (): SignInMode =>
  window.location.hash === EMAIL_HASH ? 'email' : 'username';

export function putModeIntoAddress(mode: SignInMode): void {
  window.history.replaceState(
    window.history.state,
    '',
    PATHS.login.href() + window.location.search + (mode === 'email' ? EMAIL_HASH : ''),
  );
}
