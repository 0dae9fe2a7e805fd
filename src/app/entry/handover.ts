import { safeTarget } from '@/lib/paths';

/*
 * What one page leaves for the next across a full navigation. A log-out is a full navigation on purpose:
 * it empties the tab's memory of the person's data.
 */
const TARGET = 'portal:target';
const NOTICE = 'portal:notice';
/** The e-mail of a person refused for lack of access, used only by the sign-in page's message. */
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
    // Without storage only the remembered page is lost.
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

/** Remembers the requested page until after sign-in. */
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
