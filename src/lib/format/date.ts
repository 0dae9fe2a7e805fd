import { digitsOf, type Mask } from './mask';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const SHOWN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
/** Month and day before a year that stays, while one of them is being replaced. */
const IN_PLACE = /^(\d{0,2})\D*(\d{0,2})\D*(\d{4})$/;

/** A day that exists in the calendar: 02/30 does not. */
function isDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return (
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  );
}

/** `2026-09-15` → `09/15/2026` in every language, for fields. Other text is returned unchanged. */
function typedDate(iso: string): string {
  const [, year, month, day] = ISO.exec(iso) ?? [];
  return year && month && day ? `${month}/${day}/${year}` : iso;
}

/** `9/15/2026` → `2026-09-15`; null for anything that is not a day of the calendar. */
export function parseDate(shown: string): string | null {
  const [, month, day, year] = SHOWN.exec(shown.trim()) ?? [];
  if (!year || !month || !day) return null;
  return isDay(Number(year), Number(month), Number(day))
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : null;
}

/**
 * Formats a date that is edited before its end. Every part keeps its digits. Added zeros would get
 * between the caret and what is typed next. Null when it is unclear which digits are which part.
 */
function retypeInPlace(typed: string, parts: readonly string[]): string | null {
  if (parts.length < 2) return null;
  const [, month, day, year] = IN_PLACE.exec(typed.trim()) ?? [];
  if (year !== undefined) return `${month}/${day}/${year}`;
  const fits = parts.length <= 3 && parts.every((part, i) => part.length <= (i < 2 ? 2 : 4));
  return fits ? parts.join('/') : null;
}

/** Inserts the slashes while typing. Text that is not a date stays unchanged. */
function retypeDate(typed: string, caret = typed.length): string {
  if (!/^[\d/.\-\s]*$/.test(typed) || digitsOf(typed).length > 8) return typed;
  if (ISO.test(typed.trim())) return typedDate(typed.trim());
  const parts = typed.split(/[/.-]/).map(digitsOf);
  const inPlace = caret < typed.length ? retypeInPlace(typed, parts) : null;
  if (inPlace !== null) return inPlace;
  const padded =
    parts.length > 1
      ? parts.map((part, i) =>
          i < Math.min(2, parts.length - 1) && part.length === 1 ? `0${part}` : part,
        )
      : parts;
  const digits = padded.join('');
  const pieces = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(
    (piece) => piece !== '',
  );
  const open =
    parts.length > 1 &&
    parts[parts.length - 1] === '' &&
    digits.length < 8 &&
    digits.length % 2 === 0 &&
    pieces.length < 3;
  return pieces.join('/') + (open ? '/' : '');
}

/** Shown as MM/dd/yyyy, stored as yyyy-MM-dd. Incomplete input is stored as typed and refused. */
export const dateMask: Mask = {
  retype: retypeDate,
  toValue: (shown) => parseDate(shown) ?? shown,
  toShown: typedDate,
};
