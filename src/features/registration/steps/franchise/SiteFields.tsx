import { styled } from '@mui/material/styles';
import type { SaveFranchiseSite, saveFranchiseSiteSchema } from '@contract/entities/franchiseSite';
import { PHONE_TYPES } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { Alert } from '@/components/Alert';
import { DigitsField } from '@/components/form/DigitsField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { color, type } from '@/lib/look/vars';
import { AddressFields } from '../../address/AddressFields';
import { AddressPanel } from '../../address/AddressPanel';
import type { AddressCheckControl } from '../../address/useAddressCheck';
import { useCodeOptions } from '../../model/entityHooks';
import type { useStepForm } from '../../step-kit/useStepForm';
import { franchiseLabels } from './franchiseLabels';
import type { SiteFormValues } from './siteForm';

const Heading = styled('h3')({
  ...type.h3,
  margin: '12px 0 8px',
  paddingTop: 20,
  borderTop: `1px solid ${color('divider')}`,
});

/** The form of a site; its keys are those of a saved one. */
export type SiteStepForm = ReturnType<
  typeof useStepForm<
    { -readonly [Key in keyof SiteFormValues & keyof SaveFranchiseSite]: string },
    typeof saveFranchiseSiteSchema
  >
>;

interface SiteFieldsProps {
  readonly stepForm: Pick<SiteStepForm, 'field' | 'set' | 'form'>;
  readonly address: AddressCheckControl;
  readonly addressPanelId: string;
  /** The address is there already. */
  readonly sameLocation: boolean;
}

/** Everything about a location: what it is called, where it lies, whom to call there. */
export function SiteFields({
  stepForm: { field, set, form },
  address,
  addressPanelId,
  sameLocation,
}: SiteFieldsProps) {
  const t = useLabels(franchiseLabels);
  const states = useCodeOptions('STATE');
  const phoneTypes = useCodeOptions('phone_type');
  const cell = form.watch('sitePhoneType') === 'CELL';
  const phoneTypeField = field('sitePhoneType');
  return (
    <>
      <FormGrid>
        <TextField
          {...field('siteName')}
          label={t('siteName')}
          autoComplete="organization"
          span={7}
        />
        <TextField
          {...field('storeNumber')}
          optional
          label={t('storeNumber')}
          maxLength={LIMITS.storeNumber}
          autoComplete="off"
          span={5}
        />
        <AddressFields
          states={states.options}
          fields={{
            address: field('siteAddress1'),
            address2: field('siteAddress2'),
            city: field('siteCity'),
            state: field('siteState'),
            zipcode: field('siteZip'),
          }}
        />
        <GridItem span={12}>
          <AddressPanel id={addressPanelId} control={address} />
        </GridItem>
      </FormGrid>
      {sameLocation ? (
        <Alert tone="warning" role="alert">
          {t('duplicateLocation')}
        </Alert>
      ) : null}
      <Heading>{t('siteContact')}</Heading>
      <FormGrid>
        <TextField
          {...field('siteContactFirstName')}
          label={t('firstName')}
          autoComplete="given-name"
          span={6}
        />
        <TextField
          {...field('siteContactLastName')}
          label={t('lastName')}
          autoComplete="family-name"
          span={6}
        />
        <TextField
          {...field('siteContactTitle')}
          optional
          label={t('contactTitle')}
          autoComplete="organization-title"
          span={12}
        />
        <PhoneField {...field('sitePhone')} label={t('phone')} span={12} />
        <SelectField
          {...phoneTypeField}
          onChange={(event) => {
            if (event.currentTarget.value === 'CELL') set('sitePhoneExtension', '');
            void phoneTypeField.onChange(event);
          }}
          label={t('phoneType')}
          placeholder={t('select')}
          options={
            phoneTypes.options.length > 0
              ? phoneTypes.options
              : PHONE_TYPES.map((value) => ({ value, label: value }))
          }
          span={6}
        />
        <DigitsField
          {...field('sitePhoneExtension')}
          readOnly={cell}
          optional
          label={t('extension')}
          maxDigits={LIMITS.extension}
          help={cell ? t('cellHasNoExtension') : undefined}
          span={6}
        />
        <TextField
          {...field('siteEmail')}
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={LIMITS.email}
          span={12}
        />
      </FormGrid>
    </>
  );
}
