import type { IdType } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { withoutTinLabel } from '@contract/rules/tin';
import { digitMask, type Mask, withoutSeparators } from './mask';

/** `314027681` → `31-4027681` */
function dressEin(digits: string): string {
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)}-${digits.slice(2)}`;
}

/** `123456789` → `123-45-6789` */
function dressSsn(digits: string): string {
  if (digits.length <= 3) return digits;
  if (digits.length <= 5) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

const read = (text: string): string => withoutSeparators(withoutTinLabel(text)).replaceAll('.', '');

export const taxIdMasks: Readonly<Record<IdType, Mask>> = {
  EIN: digitMask({ max: LIMITS.tin, dress: dressEin, read }),
  SSN: digitMask({ max: LIMITS.tin, dress: dressSsn, read }),
};

/** The masked form of a stored number. Only its last four digits are known. */
export function maskedLastFour(lastFour: string, kind?: IdType): string {
  if (kind === 'EIN') return `••-•••${lastFour}`;
  if (kind === 'SSN') return `•••-••-${lastFour}`;
  return `•••••${lastFour}`;
}
