import { useRef, useState, type FocusEvent, type InputEvent } from 'react';
import { optionalPart } from '@/components/feedback/optionalPart';
import { TextField } from '@/components/form/TextField';
import { useServices } from '@/store/services';
import type { FieldBinding } from '../model/fields';
import type { AddressCheckControl } from './useAddressCheck';

const AddressSuggestions = optionalPart(
  () => import(/* webpackChunkName: "address-suggestions" */ './AddressSuggestions'),
);

const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const;

interface StreetFieldProps extends FieldBinding {
  /** The check of the address; none while its fields are locked. */
  readonly control: AddressCheckControl | undefined;
}

/**
 * The street of an address. With the first focus it loads the suggestions, which follow its input
 * element: typing renders nothing here.
 */
export function StreetField({ control, ...field }: StreetFieldProps) {
  const { addressSuggestions } = useServices().config.features;
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const suggests = addressSuggestions && control && !field.readOnly;
  // What was typed while the suggestions loaded.
  const lastInput = useRef<Event | null>(null);
  // Stable: the memoized field must not render with its form.
  const [handlers] = useState(() => ({
    onFocus: (event: FocusEvent<HTMLInputElement>) => setInput(event.currentTarget),
    onInput: (event: InputEvent<HTMLInputElement>) => {
      lastInput.current = event.nativeEvent;
    },
  }));
  return (
    <>
      <TextField
        {...field}
        {...(suggests && COMBOBOX)}
        {...handlers}
        autoComplete="address-line1"
        span={12}
      />
      {suggests && input ? (
        <AddressSuggestions input={input} control={control} lastInput={lastInput} />
      ) : null}
    </>
  );
}
