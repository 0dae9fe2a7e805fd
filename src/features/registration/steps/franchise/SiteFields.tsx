import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import {
  type SaveFranchiseSite,
  type saveFranchiseSiteSchema,
  SITE_ADDRESS,
} from '@contract/registration/franchiseSite';
import { Alert } from '@/components/Alert';
import { FormGrid } from '@/components/form/FormGrid';
import { PhoneField } from '@/components/form/PhoneField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { AddressFields } from '../../address/AddressFields';
import { BusinessAddressOffer, useBusinessAddress } from '../../address/BusinessAddressOffer';
import { useCodeLists } from '../../model/useCodeLists';
import { PhoneTypeFields } from '../../contacts/PhoneTypeFields';
import type { useRecordForm } from '../../form/useRecordForm';
import { franchiseStep } from './step';
import { franchiseLabels } from './franchiseLabels';
import type { SiteFormValues } from './siteForm';

const Heading = styled('h3')({
  ...type.h3,
  margin: '12px 0 8px',
  paddingTop: 20,
  borderTop: `1px solid ${color('divider')}`,
});

/** The form of a site; its keys are those of a saved one. */
export type SiteRecord = ReturnType<
  typeof useRecordForm<
    { -readonly [Key in keyof SiteFormValues & keyof SaveFranchiseSite]: string },
    typeof saveFranchiseSiteSchema
  >
>;

interface SiteFieldsProps {
  readonly record: Pick<SiteRecord, 'field' | 'listed' | 'set' | 'form' | 'addressCheck'>;
  /** Another location of this registration has this address. */
  readonly sameLocation: boolean;
}

export function SiteFields({
  record: { field, listed, set, form, addressCheck: check },
  sameLocation,
}: SiteFieldsProps) {
  const t = useLabels(franchiseLabels);
  const { options } = useCodeLists(franchiseStep.codeLists);
  const business = useBusinessAddress();
  const phoneType = useWatch({ control: form.control, name: 'sitePhoneType' });
  return (
    <>
      <FormGrid>
        <TextField {...field('siteName')} autoComplete="organization" span={6} />
        <TextField {...field('storeNumber')} optional autoComplete="off" span={6} />
        <BusinessAddressOffer form={form} check={check} business={business?.address} />
        <AddressFields
          names={SITE_ADDRESS}
          field={field}
          states={listed(SITE_ADDRESS.state, options.STATE)}
          check={check}
          narrow
        />
      </FormGrid>
      {sameLocation ? (
        <Alert tone="warning" role="alert">
          {t('duplicateLocation')}
        </Alert>
      ) : null}
      <Heading>{t('siteContact')}</Heading>
      <FormGrid>
        <TextField {...field('siteContactFirstName')} autoComplete="given-name" span={6} />
        <TextField {...field('siteContactLastName')} autoComplete="family-name" span={6} />
        <TextField
          {...field('siteContactTitle')}
          optional
          autoComplete="organization-title"
          span={12}
        />
        <PhoneField
          {...field('sitePhone')}
          onExtension={phoneType === 'CELL' ? undefined : (own) => set('sitePhoneExtension', own)}
          span={12}
        />
        <PhoneTypeFields
          type={field('sitePhoneType')}
          extension={field('sitePhoneExtension')}
          chosen={phoneType}
          onClearExtension={() => set('sitePhoneExtension', '')}
          options={options.phone_type}
        />
        <TextField {...field('siteEmail')} type="email" autoComplete="email" span={12} />
      </FormGrid>
    </>
  );
}
