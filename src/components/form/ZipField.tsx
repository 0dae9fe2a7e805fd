import { zipMask } from '@/lib/format/zip';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

/** A ZIP code of five digits. A pasted ZIP+4 becomes its first five. */
export function ZipField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField inputMode="numeric" autoComplete="postal-code" {...props} mask={zipMask} />;
}
