import { GridItem } from '@/components/form/FormGrid';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import type { Span } from '@/components/form/span';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import type { AddressNames } from '@contract/registration/address';
import type { FieldBinding } from '../model/fields';
import { addressLabels } from './addressLabels';
import { AddressPanel } from './AddressPanel';
import { AddressZipField } from './AddressZipField';
import { CityField } from './CityField';
import { StreetField } from './StreetField';
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

/**
 * The fields of an address, in the order people write them, with the check below. Goes inside a
 * FormGrid.
 */
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
