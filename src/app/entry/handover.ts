import { safeTarget } from '@/lib/paths';

/*
 * What one page leaves for the next across a full navigation. A log-out is a full navigation on
 * purpose: it empties the memory of the tab, whatever still held something of the person.
 */
const TARGET = 'portal:target';
const NOTICE = 'portal:notice';
/** The e-mail of somebody refused for lack of access; it serves the sign-in page's message and nothing else. */
const NO_ACCESS = 'portal:no-access';

export type HandoverNotice = 'expired' | 'passwordChanged' | 'noAccess';

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};
const write = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // Blocked storage costs the remembered page, not the sign-in.
  }
};
const take = (key: string): string | null => {
  const value = read(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
  return value;
};

/** Keeps the page that was asked for until after sign-in. */
export const rememberTarget = (target: string): void => write(TARGET, target);

/** The page to open after sign-in: the remembered one when it is a path of this origin, else the dashboard. */
export const takeTarget = (): string => safeTarget(take(TARGET), window.location.origin);

export const leaveNotice = (notice: HandoverNotice): void => write(NOTICE, notice);

export function takeNotice(): HandoverNotice | null {
  const notice = take(NOTICE);
  return notice === 'expired' || notice === 'passwordChanged' || notice === 'noAccess'
    ? notice
    : null;
}

export const leaveNoAccess = (email: string): void => {
  leaveNotice('noAccess');
  write(NO_ACCESS, email);
};

export const takeNoAccessEmail = (): string => take(NO_ACCESS) ?? '';
