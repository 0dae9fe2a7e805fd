import type { W9 } from '../registration/w9';
import type { IdType } from '../enums';
import { DAY_MS } from '../time';
import { cleanValue } from './normalize';

/** After the second failed check the next one waits this long. */
export const TIN_RETRY_AFTER_MS = DAY_MS;

/** The checks that are left until one without a match locks: every second one does. */
export const triesLeft = (checks: number): 1 | 2 => (checks % 2 === 0 ? 2 : 1);

/** The W-9 fields that decide the state of its tax check. */
export type TinFacts = Pick<
  W9,
  | 'tinApiResponse'
  | 'tinCheckCount'
  | 'processStatus'
  | 'nextTinCheckDate'
  | 'nextTinCheckTime'
  | 'lockedUntil'
  | 'unlockedBySuperUser'
>;

/**
 * The state of a W-9's tax check. `until` is the moment the lock opens by itself, in
 * milliseconds since the epoch, or null when the backend named none.
 */
export type TinOutcome =
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'passed' }
  | { readonly kind: 'retry' }
  | { readonly kind: 'locked-until'; readonly until: number | null }
  | { readonly kind: 'locked-representative' }
  | { readonly kind: 'locked-support' };

/** `lockedUntil`, else `nextTinCheckDate` and `nextTinCheckTime` (all UTC), or null. */
export function nextTinCheckAt({
  lockedUntil,
  nextTinCheckDate,
  nextTinCheckTime,
}: Pick<TinFacts, 'lockedUntil' | 'nextTinCheckDate' | 'nextTinCheckTime'>): number | null {
  const at = Date.parse(lockedUntil || `${nextTinCheckDate}T${nextTinCheckTime || '00:00:00'}Z`);
  return Number.isNaN(at) ? null : at;
}

/**
 * The state of the tax check at `now` (milliseconds since the epoch).
 *
 * NO MATCH: an odd count may be tried again, unless the backend names a later time; the second
 * locks until its time has passed; the fourth, sixth and so on lock until a super user unlocks.
 * MATCH is final: it passes with COMPLETE, and with ERROR something other than the number is wrong,
 * which only support can settle.
 */
export function tinOutcome(w9: TinFacts, now: number): TinOutcome {
  if (w9.tinApiResponse === 'MATCH') {
    if (w9.processStatus === 'COMPLETE') return { kind: 'passed' };
    return w9.processStatus === 'ERROR' ? { kind: 'locked-support' } : { kind: 'unchecked' };
  }
  if (w9.tinApiResponse === null || w9.tinCheckCount === 0) return { kind: 'unchecked' };
  if (w9.unlockedBySuperUser === 1) return { kind: 'retry' };
  if (triesLeft(w9.tinCheckCount) === 1) {
    // The person or the number failed too often in other registrations.
    const lockedUntil = Date.parse(w9.lockedUntil);
    return now < lockedUntil ? { kind: 'locked-until', until: lockedUntil } : { kind: 'retry' };
  }
  if (w9.tinCheckCount > 2) return { kind: 'locked-representative' };
  const until = nextTinCheckAt(w9);
  return until !== null && now >= until ? { kind: 'retry' } : { kind: 'locked-until', until };
}

/** Whether the form is closed to the vendor. After a passed check, most of it stays editable. */
export const isTinLocked = (
  outcome: TinOutcome,
): outcome is Extract<TinOutcome, { kind: `locked-${string}` }> =>
  outcome.kind.startsWith('locked-');

/** What people paste before the number, from a letter of the IRS or a form. */
const TIN_LABEL = /^(?:(f?ein)|(ssn|itin)|tin)[\s:#.-]*(?=\d)/i;

/** A tax ID without the name of its type before it. */
export const withoutTinLabel = (text: string): string => cleanValue(text).replace(TIN_LABEL, '');

/**
 * The type that a tax ID names, or whose punctuation it has, also while it is typed: `31-4027681`
 * is an EIN, `314-02-7681` an SSN. Null without either.
 */
export function typeWrittenAs(text: string): IdType | null {
  const [, ein, ssn] = TIN_LABEL.exec(cleanValue(text)) ?? [];
  const number = withoutTinLabel(text);
  if (ein || /^\d{2}[-.\s]/.test(number)) return 'EIN';
  return ssn || /^\d{3}[-.\s]/.test(number) ? 'SSN' : null;
}
