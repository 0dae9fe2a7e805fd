import { digitsMask } from '@/lib/format/digits';
import { zipMask } from '@/lib/format/zip';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

/** Digits without punctuation: extension, routing number, feet and inches. */
export function DigitsField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField inputMode="numeric" {...props} mask={digitsMask} />;
}

/** A ZIP code of five digits. A pasted ZIP+4 becomes its first five. */
export function ZipField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField inputMode="numeric" autoComplete="postal-code" {...props} mask={zipMask} />;
}
