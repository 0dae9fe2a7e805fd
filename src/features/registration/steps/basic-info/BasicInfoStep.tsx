import { useId, useMemo, useState } from 'react';
import { reasonNeedsText, saveBasicInfoSchema } from '@contract/entities/basicInfo';
import { LIMITS } from '@contract/limits';
import type { ApiError } from '@/api/errors';
import { DigitsField } from '@/components/form/DigitsField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import { AddressFields } from '../../address/AddressFields';
import { AddressPanel, addressNeed } from '../../address/AddressPanel';
import { addressLabels } from '../../address/addressLabels';
import { useAddressCheck } from '../../address/useAddressCheck';
import { contactLabels } from '../../contacts/contactLabels';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { useBasicInfo, useCodeOptions, useContacts } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { useStepForm } from '../../step-kit/useStepForm';
import { BasicProgress } from './BasicProgress';
import { basicInfoLabels } from './basicInfoLabels';
import { useSaveBasicInfo } from './useSaveBasicInfo';

const REQUIRED = 8;
const NAMES = {
  address: 'streetAddress1',
  address2: 'streetAddress2',
  city: 'city',
  state: 'state',
  zipcode: 'zipCode',
} as const;

/** The shop itself: name, phone, address, how it heard of the programme, and its primary contact. */
export default function BasicInfoStep() {
  const { editable, request, goNext } = useRegistration();
  const t = useLabels(basicInfoLabels);
  const addressText = useLabels(addressLabels);
  const contactText = useLabels(contactLabels);
  const notify = useNotify();
  const ids = useId();
  const stored = useBasicInfo();
  const contacts = useContacts();
  const saveBasicInfo = useSaveBasicInfo();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const phoneTypes = useCodeOptions('phone_type');
  const reasons = useCodeOptions('request_reason');
  const states = useCodeOptions('STATE');
  const queries = useQueryGroup([phoneTypes.query, reasons.query, states.query]);

  const { form, field, set, formId, needed, busy, restored, showErrors, save } = useStepForm({
    name: 'basicInfo',
    schema: saveBasicInfoSchema,
    values: {
      businessName: stored?.businessName ?? '',
      phoneNumber: stored?.phoneNumber ?? '',
      phoneType: stored?.phoneType ?? '',
      phoneExtension: stored?.phoneExtension ?? '',
      faxNumber: stored?.faxNumber ?? '',
      streetAddress1: stored?.streetAddress1 ?? '',
      streetAddress2: stored?.streetAddress2 ?? '',
      city: stored?.city ?? '',
      state: stored?.state ?? '',
      zipCode: stored?.zipCode ?? '',
      requestReason: stored?.requestReason || (request?.requestReason ?? ''),
      reasonText: stored?.reasonText || (request?.reasonText ?? ''),
    },
    titles: {
      businessName: t('businessName'),
      phoneNumber: t('phoneNumber'),
      phoneType: t('phoneType'),
      phoneExtension: t('phoneExtension'),
      faxNumber: t('faxNumber'),
      streetAddress1: t('streetAddress1'),
      streetAddress2: addressText('suite'),
      city: t('city'),
      state: t('state'),
      zipCode: t('zipCode'),
      requestReason: t('requestReason'),
      reasonText: t('reasonText'),
    },
  });

  const trusted = useMemo(
    () =>
      stored
        ? [
            {
              address: {
                address: stored.streetAddress1,
                address2: stored.streetAddress2,
                city: stored.city,
                state: stored.state,
                zipcode: stored.zipCode,
              },
              verified: stored.addressVerified,
            },
          ]
        : [],
    [stored],
  );
  const address = useAddressCheck({ form, names: NAMES, trusted, active: editable });
  const [phoneType, requestReason] = form.watch(['phoneType', 'requestReason']);
  const cell = phoneType === 'CELL';
  const asksReason = reasonNeedsText(requestReason);

  const hasMain = contacts.some((contact) =>
    contact.contactRoles.some((entry) => entry.contactRole === 'MAIN'),
  );
  const addressItem = addressNeed(address.status, `${ids}address`, addressText);
  const fieldsMissing = needed.filter((item) => !item.id.endsWith('reasonText')).length;
  const phoneTypeField = field('phoneType');
  const reasonField = field('requestReason');
  const allNeeded = [
    ...needed,
    ...(addressItem &&
    needed.every(
      (item) =>
        ![NAMES.address, NAMES.city, NAMES.state, NAMES.zipcode].some((name) =>
          item.id.endsWith(name),
        ),
    )
      ? [addressItem]
      : []),
    ...(hasMain
      ? []
      : [
          {
            id: `${ids}contacts`,
            title: contactText('panelMAIN'),
            detail: contactText('neededDetail'),
            kind: 'missing' as const,
          },
        ]),
  ];

  const onSubmit = async () => {
    setFailure(null);
    const outcome = await save((values) => saveBasicInfo(values, address.verified));
    if (outcome?.ok) goNext('basicInfo');
    else if (outcome) {
      setFailure(outcome.error);
      notify.failure(stored ? 'saveBasicInfo' : 'createBasicInfo', outcome.error);
    }
  };

  return (
    <StepScreen
      step="basicInfo"
      lead={t('lead')}
      queries={queries}
      needed={allNeeded}
      formId={formId}
      busy={busy}
      restored={restored}
      onBlocked={showErrors}
      aside={
        <>
          <ContactsPanel role="MAIN" id={`${ids}contacts`} business={() => form.getValues()} />
          <BasicProgress done={Math.max(0, REQUIRED - fieldsMissing)} of={REQUIRED} />
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <FormSection title={t('shopSection')}>
          <FormGrid>
            <TextField
              {...field('businessName')}
              label={t('businessName')}
              autoComplete="organization"
              span={12}
            />
            <PhoneField {...field('phoneNumber')} label={t('phoneNumber')} span={6} />
            <SelectField
              {...phoneTypeField}
              onChange={(event) => {
                if (event.currentTarget.value === 'CELL') set('phoneExtension', '');
                void phoneTypeField.onChange(event);
              }}
              label={t('phoneType')}
              placeholder={t('select')}
              options={phoneTypes.options}
              span={6}
            />
            <DigitsField
              {...field('phoneExtension')}
              readOnly={!editable || cell}
              label={t('phoneExtension')}
              optional
              maxDigits={LIMITS.extension}
              help={cell ? t('cellHasNoExtension') : undefined}
              span={6}
            />
            <PhoneField
              {...field('faxNumber')}
              label={t('faxNumber')}
              optional
              autoComplete="off"
              span={6}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={t('addressSection')}>
          <FormGrid>
            <AddressFields
              states={states.options}
              fields={{
                address: field('streetAddress1'),
                address2: field('streetAddress2'),
                city: field('city'),
                state: field('state'),
                zipcode: field('zipCode'),
              }}
            />
            {editable ? (
              <GridItem span={12}>
                <AddressPanel id={`${ids}address`} control={address} />
              </GridItem>
            ) : null}
          </FormGrid>
        </FormSection>
        <FormSection title={t('referralSection')}>
          <FormGrid>
            <SelectField
              {...reasonField}
              onChange={(event) => {
                if (!reasonNeedsText(event.currentTarget.value)) set('reasonText', '');
                void reasonField.onChange(event);
              }}
              label={t('requestReason')}
              placeholder={t('select')}
              options={reasons.options}
              span={6}
            />
            {asksReason ? (
              <TextField
                {...field('reasonText')}
                label={t(
                  requestReason === 'CLIENT'
                    ? 'reasonCLIENT'
                    : requestReason === 'DRIVER'
                      ? 'reasonDRIVER'
                      : 'reasonOTHER',
                )}
                span={6}
              />
            ) : null}
          </FormGrid>
        </FormSection>
        <SaveFailure title={stored ? 'saveBasicInfo' : 'createBasicInfo'} error={failure} />
      </form>
    </StepScreen>
  );
}
