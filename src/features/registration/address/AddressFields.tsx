import {
  type ComponentProps,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type InputEvent,
} from 'react';
import type { AddressNames } from '@contract/registration/address';
import { LIMITS } from '@contract/limits';
import { normalizeText } from '@contract/rules/normalize';
import { postalCity } from '@contract/rules/postalCity';
import { GridItem } from '@/components/form/FormGrid';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import type { Span } from '@/components/form/Field';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { ZipField } from '@/components/form/DigitsField';
import { Button } from '@/components/Button';
import { typeInto } from '@/components/form/typeInto';
import { titleCase } from '@/lib/format/address';
import { optionalPart } from '@/components/feedback/optionalPart';
import { useServices } from '@/store/services';
import type { FieldBinding } from '../model/fields';
import { addressLabels, isZipMismatch } from './addressLabels';
import { AddressPanel } from './AddressPanel';
import type { AddressCheckControl } from './useAddressCheck';

interface AddressFieldsProps<Name extends string> {
  /** Without `address2`, the suite is at the end of the street. */
  readonly names: AddressNames<Name>;
  readonly field: (name: Name) => FieldBinding;
  readonly states: readonly SelectOption[];
  /** In a drawer: the city has a row of its own, so that the labels of every language fit. */
  readonly narrow?: boolean;
  /** The address check to show below the fields; none in read-only mode. */
  readonly check?: { readonly id: string; readonly control: AddressCheckControl } | null;
}

/** Half of a row, on a phone too. */
const SHARED_ROW: Span = { wide: 6, phone: 6 };

/** The fields of an address, with the check below. Goes inside a FormGrid. */
export function AddressFields<Name extends string>({
  names,
  field,
  states,
  narrow = false,
  check,
}: AddressFieldsProps<Name>) {
  const t = useLabels(addressLabels);
  return (
    <>
      <StreetField {...field(names.address)} control={check?.control} />
      {names.address2 === undefined ? null : (
        <TextField {...field(names.address2)} optional autoComplete="address-line2" span={12} />
      )}
      <CityField {...field(names.city)} span={narrow ? 12 : 5} />
      <SelectField
        {...field(names.state)}
        placeholder={t('selectState')}
        options={states}
        autoComplete="address-level1"
        span={narrow ? SHARED_ROW : 4}
      />
      <AddressZipField
        {...field(names.zipcode)}
        control={check?.control}
        autoComplete="postal-code"
        span={narrow ? SHARED_ROW : 3}
      />
      {check ? (
        <GridItem span={12}>
          <AddressPanel id={check.id} control={check.control} />
        </GridItem>
      ) : null}
    </>
  );
}

interface AddressZipFieldProps extends ComponentProps<typeof ZipField> {
  /** The check of the address; none while its fields are locked. */
  readonly control: AddressCheckControl | undefined;
}

/** Says when the service finds that ZIP code and state do not belong together. */
function AddressZipField({ control, error, ...field }: AddressZipFieldProps) {
  const t = useLabels(addressLabels);
  const mismatch = control !== undefined && isZipMismatch(control.status);
  return <ZipField {...field} error={error ?? (mismatch ? t('zipStateMismatch') : undefined)} />;
}

interface CityFieldProps extends FieldBinding {
  readonly span: Span;
}

/** A city that is too long keeps what was typed and offers its postal abbreviation. */
export function CityField({ ref, ...binding }: CityFieldProps) {
  const t = useLabels(addressLabels);
  const input = useRef<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const { error } = binding;
  // The input is uncontrolled: a restored or stored city is read when its error appears.
  useEffect(() => {
    if (error !== undefined) setTyped(input.current?.value ?? '');
  }, [error]);
  const tooLong = error !== undefined && normalizeText(typed).length > LIMITS.city;
  const postal = tooLong && !binding.readOnly ? postalCity(typed) : null;
  const offered = postal === null ? null : titleCase(postal);
  return (
    <TextField
      {...binding}
      ref={(element) => {
        input.current = element;
        ref(element);
      }}
      onInput={(event) => setTyped(event.currentTarget.value)}
      autoComplete="address-level2"
      helpEnd={
        offered === null ? undefined : (
          <Button
            type="button"
            variant="soft"
            size="small"
            onClick={() => {
              if (!input.current) return;
              typeInto(input.current, offered);
              input.current.focus();
            }}
          >
            {t('useCity', { city: offered })}
          </Button>
        )
      }
    />
  );
}

const AddressSuggestions = optionalPart(
  () => import(/* webpackChunkName: "address-suggestions" */ './AddressSuggestions'),
);

const COMBOBOX = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const;

interface StreetFieldProps extends FieldBinding {
  /** The check of the address; none while its fields are locked. */
  readonly control: AddressCheckControl | undefined;
}

/** With the first focus it loads the suggestions, which follow its input element. */
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
