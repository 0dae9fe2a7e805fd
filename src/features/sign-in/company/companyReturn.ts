import { COMPANY_HASH } from '@contract/companySignIn';
import { PATHS } from '@/lib/paths';

/** `''` after success, else the name of the problem. Null when the person comes from elsewhere. */
export function companyReturn(): string | null {
  const { hash } = window.location;
  if (hash === COMPANY_HASH) return '';
  return hash.startsWith(`${COMPANY_HASH}=`) ? hash.slice(COMPANY_HASH.length + 1) : null;
}

/** Takes it out of the address, so that a reload begins anew. @returns whether it was there */
export function forgetCompanyReturn(): boolean {
  if (companyReturn() === null) return false;
  window.history.replaceState(
    window.history.state,
    '',
    PATHS.login.href() + window.location.search,
  );
  return true;
}
