import * as v from 'valibot';
import { safeTarget } from '@/lib/paths';

/*
 * What one page leaves for the next across a full navigation. A log-out is a full navigation on
 * purpose: it empties the tab's memory of the person's data.
 */
const TARGET = 'portal:target';
const NOTICE = 'portal:notice';
/** The e-mail of a person refused for lack of access, used only by the sign-in page's message. */
const NO_ACCESS = 'portal:no-access';

/** Marks, in the address, a page load after a log-out: nothing may be written to the storage. */
export const SIGNED_OUT_HASH = '#signed-out';

/** `idle` and `maximum` are sessions that expired by these limits. */
export type HandoverNotice = 'expired' | 'idle' | 'maximum' | 'passwordChanged' | 'noAccess';
const PASSING: readonly unknown[] = ['expired', 'idle', 'maximum', 'passwordChanged'];
const isPassing = (notice: string | null): notice is HandoverNotice => PASSING.includes(notice);

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

const targetSchema = v.object({ path: v.string(), sub: v.nullable(v.string()) });

/**
 * Remembers the requested page until after sign-in.
 * @param sub the person who opened the page: only they return to it. Null for a link opened without
 * a session
 */
export const rememberTarget = (path: string, sub: string | null): void =>
  write(TARGET, JSON.stringify({ path, sub }));

/** The page to open after sign-in: the remembered one if it is theirs, else the dashboard. */
export function takeTarget(person: string | null): string {
  let target: v.InferOutput<typeof targetSchema> | null = null;
  try {
    target = v.parse(targetSchema, JSON.parse(take(TARGET) ?? 'null'));
  } catch {
    // The remembered page is missing or unreadable.
  }
  const isTheirs = target !== null && (target.sub === null || target.sub === person);
  return safeTarget(isTheirs ? (target?.path ?? null) : null, window.location.origin);
}

export const leaveNotice = (notice: HandoverNotice): void => write(NOTICE, notice);

/** The notice for the sign-in page. A refusal stays until the next sign-in. */
export function takeNotice(): HandoverNotice | null {
  if (read(NOTICE) === 'noAccess') return 'noAccess';
  const notice = take(NOTICE);
  return isPassing(notice) ? notice : null;
}

export const leaveNoAccess = (email: string): void => {
  leaveNotice('noAccess');
  write(NO_ACCESS, email);
};

export const noAccessEmail = (): string => read(NO_ACCESS) ?? '';

/** Someone signs in: the last person's refusal disappears. */
export function forgetNoAccess(): void {
  take(NOTICE);
  take(NO_ACCESS);
}
