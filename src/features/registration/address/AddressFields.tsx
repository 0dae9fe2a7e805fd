import { GridItem } from '@/components/form/FormGrid';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { ZipField } from '@/components/form/ZipField';
import { useLabels } from '@/components/labels/LabelsContext';
import type { FieldBinding } from '../model/fieldBinding';
import type { AddressNames } from '../model/addressOf';
import { addressLabels } from './addressLabels';
import { AddressPanel } from './AddressPanel';
import { CityField } from './CityField';
import { StreetField } from './StreetField';
import type { AddressCheckControl } from './useAddressCheck';

interface AddressFieldsProps<Name extends string> {
  readonly names: AddressNames<Name>;
  readonly field: (name: Name) => FieldBinding;
  readonly states: readonly SelectOption[];
  /** The address check to show below the fields; none in read-only mode. */
  readonly check?: { readonly id: string; readonly control: AddressCheckControl } | null;
}

/** The five fields of an address, in the order people write them, with the check below. Goes inside a FormGrid. */
export function AddressFields<Name extends string>({
  names,
  field,
  states,
  check,
}: AddressFieldsProps<Name>) {
  const t = useLabels(addressLabels);
  const zip = field(names.zipcode);
  const status = check?.control.status;
  // The state comes from a list, so a refused state or ZIP code means that the two do not belong together.
  const zipDisagrees =
    status?.kind === 'error' && /^invalid (?:state|zip) code/i.test(status.description);
  return (
    <>
      <StreetField {...field(names.address)} label={t('street')} control={check?.control} />
      <TextField
        {...field(names.address2)}
        label={t('suite')}
        optional
        autoComplete="address-line2"
        span={12}
      />
      <CityField {...field(names.city)} label={t('city')} span={5} />
      <SelectField
        {...field(names.state)}
        label={t('state')}
        placeholder={t('selectState')}
        options={states}
        autoComplete="address-level1"
        span={4}
      />
      <ZipField
        {...zip}
        error={zip.error ?? (zipDisagrees ? t('zipStateMismatch') : undefined)}
        label={t('zip')}
        autoComplete="postal-code"
        span={3}
      />
      {check ? (
        <GridItem span={12}>
          <AddressPanel id={check.id} control={check.control} />
        </GridItem>
      ) : null}
    </>
  );
}
