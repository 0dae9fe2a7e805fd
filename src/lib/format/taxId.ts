import type { IdType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { digitMask, digitsOf, type Mask } from './mask';

const tinDigits = (text: string): string => digitsOf(text).slice(0, LIMITS.tin);

/** `314027681` → `31-4027681` */
export function formatEin(text: string): string {
  const digits = tinDigits(text);
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}-${digits.slice(2)}`;
}

/** `123456789` → `123-45-6789` */
export function formatSsn(text: string): string {
  const digits = tinDigits(text);
  if (digits.length <= 3) return digits;
  if (digits.length <= 5) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

export const taxIdMasks: Readonly<Record<IdType, Mask>> = {
  EIN: digitMask(tinDigits, formatEin),
  SSN: digitMask(tinDigits, formatSsn),
};

/** The masked form of a stored number of which only the last four digits are known. */
export function maskedLastFour(lastFour: string, kind?: IdType): string {
  if (kind === 'EIN') return `••-•••${lastFour}`;
  if (kind === 'SSN') return `•••-••-${lastFour}`;
  return `•••••${lastFour}`;
}
