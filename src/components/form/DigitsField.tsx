import { digitsMask } from '@/lib/format/digits';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

/** Digits without punctuation: extension, routing number, feet and inches. */
export function DigitsField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField inputMode="numeric" {...props} mask={digitsMask} />;
}
