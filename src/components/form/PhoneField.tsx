import { phoneMask } from '@/lib/format/phone';
import { MaskedField, type MaskedFieldProps } from './MaskedField';

/**
 * A US phone or fax number: shown `(123) 456-7890`, stored as ten digits; any pasted form is
 * understood.
 */
export function PhoneField(props: Omit<MaskedFieldProps, 'mask'>) {
  return <MaskedField inputMode="tel" autoComplete="tel-national" {...props} mask={phoneMask} />;
}
