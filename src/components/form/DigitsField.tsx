import { useMemo } from 'react';
import { digitsMask } from '@/lib/format/digits';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

export interface DigitsFieldProps extends Omit<MaskedFieldProps, 'mask'> {
  /** Most digits it takes. */
  maxDigits: number;
}

/** Digits and nothing else: extension, routing number, feet and inches, verification code. */
export function DigitsField({ maxDigits, ...field }: DigitsFieldProps) {
  const mask = useMemo(() => digitsMask(maxDigits), [maxDigits]);
  return <MaskedField inputMode="numeric" {...field} mask={mask} />;
}
