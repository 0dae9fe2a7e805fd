import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { AddressFields } from '../../address/AddressFields';
import { BusinessAddressOffer } from '../../address/BusinessAddressOffer';
import { useCodeLists } from '../../model/useCodeLists';
import { w9Step } from './step';
import { TAX_ADDRESS } from '@contract/registration/w9';
import type { W9Record } from './useW9Record';
import { w9Labels } from './w9Labels';

/** The business name, which basic info determines, and the address for the taxes. */
export function TaxAddressSection({ record }: { readonly record: W9Record }) {
  const { addressCheck, bind, businessAddress, field, form, listed } = record;
  const t = useLabels(w9Labels);
  const { options } = useCodeLists(w9Step.codeLists);
  return (
    <FormSection title={t('addressSection')}>
      <FormGrid>
        <TextField {...field('businessName')} readOnly help={t('businessNameHelp')} span={12} />
        <BusinessAddressOffer form={form} check={addressCheck} business={businessAddress} />
        <AddressFields
          names={TAX_ADDRESS}
          field={bind}
          states={listed(TAX_ADDRESS.state, options.STATE)}
          check={addressCheck}
        />
      </FormGrid>
    </FormSection>
  );
}
