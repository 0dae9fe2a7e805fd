import type { ComponentProps } from 'react';
import { SelectField, type SelectOption } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { ZipField } from '@/components/form/ZipField';
import { useLabels } from '@/components/labels/LabelsContext';
import { addressLabels } from './addressLabels';

type FieldBinding = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'id' | 'error' | 'readOnly'
>;
type SelectBinding = Pick<
  ComponentProps<typeof SelectField>,
  'name' | 'ref' | 'onChange' | 'onBlur' | 'id' | 'error' | 'readOnly'
>;

interface AddressFieldsProps {
  readonly fields: {
    readonly address: FieldBinding;
    readonly address2: FieldBinding;
    readonly city: FieldBinding;
    readonly state: SelectBinding;
    readonly zipcode: FieldBinding;
  };
  readonly states: readonly SelectOption[];
}

/** The five fields of an address, in the order people write them. Stands inside a FormGrid. */
export function AddressFields({ fields, states }: AddressFieldsProps) {
  const t = useLabels(addressLabels);
  return (
    <>
      <TextField {...fields.address} label={t('street')} autoComplete="address-line1" span={12} />
      <TextField
        {...fields.address2}
        label={t('suite')}
        optional
        autoComplete="address-line2"
        span={12}
      />
      <TextField {...fields.city} label={t('city')} autoComplete="address-level2" span={5} />
      <SelectField
        {...fields.state}
        label={t('state')}
        placeholder={t('selectState')}
        options={states}
        autoComplete="address-level1"
        span={4}
      />
      <ZipField {...fields.zipcode} label={t('zip')} autoComplete="postal-code" span={3} />
    </>
  );
}
