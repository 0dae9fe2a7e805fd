import type { ClipboardEvent, FocusEvent } from 'react';
import { phoneMask, splitPhone } from '@/lib/format/phone';
import { MaskedField, type MaskedFieldProps } from './MaskedField';
import { typeInto } from './typeInto';

interface PhoneFieldProps extends Omit<MaskedFieldProps, 'mask'> {
  /** Receives an extension that was typed or pasted behind the number. */
  onExtension?: ((extension: string) => void) | undefined;
}

/** A US phone or fax number: shown `(123) 456-7890`, stored as ten digits. */
export function PhoneField({ onExtension, onBlur, ...props }: PhoneFieldProps) {
  const split = (input: HTMLInputElement, text: string): boolean => {
    const parts = onExtension && !props.readOnly ? splitPhone(text) : null;
    if (!parts) return false;
    typeInto(input, parts.phone);
    onExtension?.(parts.extension);
    return true;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    if (split(event.currentTarget, event.clipboardData.getData('text'))) event.preventDefault();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    split(event.currentTarget, event.currentTarget.value);
    onBlur?.(event);
  };
  return (
    <MaskedField
      inputMode="tel"
      autoComplete="tel-national"
      onPaste={paste}
      {...props}
      onBlur={leave}
      mask={phoneMask}
    />
  );
}
