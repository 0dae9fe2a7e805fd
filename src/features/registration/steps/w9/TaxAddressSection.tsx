import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { AddressPanel } from '../../address/AddressPanel';
import { AddressZipField } from '../../address/AddressZipField';
import { BusinessAddressOffer } from '../../address/BusinessAddressOffer';
import { CityField } from '../../address/CityField';
import { StreetField } from '../../address/StreetField';
import { useCodeLists } from '../../model/useCodeLists';
import { w9Definition } from './definition';
import type { W9Record } from './useW9Record';
import { w9Labels } from './w9Labels';

/** The business name, which basic info determines, and the address for the taxes. */
export function TaxAddressSection({ record }: { readonly record: W9Record }) {
  const { addressCheck, bind, businessAddress, field, form, listed } = record;
  const t = useLabels(w9Labels);
  const { options } = useCodeLists(w9Definition.codeLists);
  const control = addressCheck?.control;
  return (
    <FormSection title={t('addressSection')}>
      <FormGrid>
        <TextField
          {...field('businessName')}
          readOnly
          label={t('businessName')}
          help={t('businessNameHelp')}
          span={12}
        />
        <BusinessAddressOffer form={form} check={addressCheck} business={businessAddress} />
        <StreetField {...bind('taxAddress')} label={t('taxAddress')} control={control} />
        <CityField {...bind('taxCity')} label={t('taxCity')} span={5} />
        <SelectField
          {...bind('taxState')}
          label={t('taxState')}
          placeholder={t('select')}
          options={listed('taxState', options.STATE)}
          autoComplete="address-level1"
          span={4}
        />
        <AddressZipField
          {...bind('taxZipCode')}
          control={control}
          label={t('taxZipCode')}
          autoComplete="postal-code"
          span={3}
        />
        {addressCheck ? (
          <GridItem span={12}>
            <AddressPanel {...addressCheck} />
          </GridItem>
        ) : null}
      </FormGrid>
    </FormSection>
  );
}
