import { LIMITS } from '@contract/limits';
import { digitMask, withoutSeparators } from './mask';

/** Written as one: a bare 1 may as well be the first of eleven digits, which is one too many. */
const COUNTRY_CODE = /^\s*(?:\+\s*1|1(?=[\s.(-]))/;

/**
 * `9375550142` → `(937) 555-0142`; a number still being typed gets only the punctuation it has
 * reached.
 */
function dressPhone(digits: string): string {
  if (digits === '') return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

const withoutPunctuation = (text: string): string => withoutSeparators(text).replaceAll('.', '');

/** Without the country code, when ten digits are left. */
function readPhone(text: string): string {
  const national = withoutPunctuation(text.replace(COUNTRY_CODE, ''));
  return /^\d+$/.test(national) && national.length === LIMITS.phone
    ? national
    : withoutPunctuation(text);
}

/** A phone number; also understands dots between the digits and the country code 1. */
export const phoneMask = digitMask({
  max: LIMITS.phone,
  dress: dressPhone,
  read: readPhone,
});

/** A stored phone number as people read it. */
export const formatPhone = phoneMask.toShown;
