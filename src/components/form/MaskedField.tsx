import { memo } from 'react';
import type { Mask } from '@/lib/format/mask';
import { TextField, type TextFieldProps } from './TextField';
import { useMaskedInput } from './useMaskedInput';

export interface MaskedFieldProps extends Omit<TextFieldProps, 'value' | 'type'> {
  mask: Mask;
}

/**
 * A text field that shows one thing and stores another: the base of phone, ZIP, digits, date and
 * amount.
 */
export const MaskedField = memo(function MaskedField({
  mask,
  ref,
  onChange,
  defaultValue,
  ...field
}: MaskedFieldProps) {
  const handlers = useMaskedInput(mask, { ref, onChange });
  const shown = defaultValue === undefined ? undefined : mask.toShown(String(defaultValue));
  return <TextField {...field} {...handlers} defaultValue={shown} />;
});
