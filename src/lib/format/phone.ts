import { LIMITS } from '@contract/limits';
import { digitMask, digitsOf } from './mask';

const EXTENSION = /\s*(x|ext|extension|#).*$/i;

/** The ten digits of typed or pasted text, without a leading country code 1 or a trailing extension. */
export function phoneDigits(text: string): string {
  const digits = digitsOf(text.replace(EXTENSION, ''));
  const national =
    digits.length > LIMITS.phone && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.slice(0, LIMITS.phone);
}

/** `9375550142` → `(937) 555-0142`; a number still being typed gets only the punctuation it has reached. */
export function formatPhone(text: string): string {
  const digits = phoneDigits(text);
  if (digits === '') return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

export const phoneMask = digitMask(phoneDigits, formatPhone);
