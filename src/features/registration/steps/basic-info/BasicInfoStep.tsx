import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  reasonNeedsText,
  saveBasicInfoSchema,
  type BasicInfo,
  BUSINESS_ADDRESS,
  type BasicInfoForm,
} from '@contract/registration/basicInfo';
import type { Geolocation } from '@contract/registration/address';
import { addressOf } from '@contract/rules/addressParts';
import { useCreateBasicInfoMutation, useUpdateBasicInfoMutation } from '@/api/parts';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { PARTS } from '@/store/entities/parts';
import { Card } from '@/components/Card';
import { Gauge } from '@/components/Gauge';
import { addressCheckApi } from '@/api/addressCheck';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { useAppDispatch } from '@/store/hooks';
import { AddressFields } from '../../address/AddressFields';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { usePart } from '../../model/records';
import { useVendorRequest } from '../../model/RegistrationContext';
import { textValues } from '../../model/fields';
import { useCodeLists } from '../../model/useCodeLists';
import { PhoneTypeFields } from '../../contacts/PhoneTypeFields';
import { RecordStep, useRecordStep } from '../../form/RecordStep';
import { sourceOf, type SaveContext } from '../../form/recordSource';
import { AsideTitle, Count } from '../../form/cardStyles';
import { basicInfoLabels } from './basicInfoLabels';
import { basicInfoStep } from './step';

const WATCHED = ['phoneType', 'requestReason'] as const;

const reasonLabel = (reason: string) =>
  reason === 'CLIENT' ? 'reasonCLIENT' : reason === 'DRIVER' ? 'reasonDRIVER' : 'reasonOTHER';

/** The shop itself: name, phone, address, how it heard of the program, and its primary contact. */
export default function BasicInfoStep() {
  const request = useVendorRequest();
  const t = useLabels(basicInfoLabels);
  const stored = usePart('basicInfo');
  const saveBasicInfo = useSaveBasicInfo();
  const { options, queries } = useCodeLists(basicInfoStep.codeLists);

  const valuesOf = (basicInfo: BasicInfo | null) => ({
    ...textValues(basicInfo, 'businessName', 'phoneNumber', 'phoneType', 'phoneExtension'),
    ...textValues(basicInfo, 'faxNumber', ...Object.values(BUSINESS_ADDRESS)),
    requestReason: basicInfo?.requestReason || (request?.requestReason ?? ''),
    reasonText: basicInfo?.reasonText || (request?.reasonText ?? ''),
  });
  const record = useRecordStep({
    step: 'basicInfo',
    schema: saveBasicInfoSchema,
    values: valuesOf(stored),
    source: { ...sourceOf(PARTS.basicInfo), valuesOf },
    titles: {
      reasonText: ({ requestReason }) => t(reasonLabel(requestReason)),
    },
    address: { names: BUSINESS_ADDRESS, stored },
    failure: stored ? 'saveBasicInfo' : 'createBasicInfo',
    save: saveBasicInfo,
  });
  const { field, form, listed, set } = record;
  const [phoneType, requestReason] = useWatch({ control: form.control, name: WATCHED });
  // The primary contact is one more. What else keeps Next locked takes the place of what is done.
  const items = record.required + 1;
  const reasonField = field('requestReason');

  return (
    <RecordStep
      record={record}
      queries={queries}
      lead={t('lead')}
      aside={<BasicProgress done={Math.max(0, items - record.needed.length)} of={items} />}
    >
      <FormSection title={t('shopSection')}>
        <FormGrid>
          <TextField {...field('businessName')} autoComplete="organization" span={12} />
          <PhoneField
            {...field('phoneNumber')}
            onExtension={phoneType === 'CELL' ? undefined : (own) => set('phoneExtension', own)}
            span={6}
          />
          <PhoneTypeFields
            type={field('phoneType')}
            extension={field('phoneExtension')}
            chosen={phoneType}
            onClearExtension={() => set('phoneExtension', '')}
            options={options.phone_type}
          />
          <PhoneField {...field('faxNumber')} optional autoComplete="off" span={6} />
        </FormGrid>
      </FormSection>
      <FormSection title={t('addressSection')}>
        <FormGrid>
          <AddressFields
            names={BUSINESS_ADDRESS}
            field={field}
            states={listed(BUSINESS_ADDRESS.state, options.STATE)}
            check={record.addressCheck}
          />
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
            placeholder={t('select')}
            options={listed('requestReason', options.request_reason)}
            span={6}
          />
          {reasonNeedsText(requestReason) ? <TextField {...field('reasonText')} span={6} /> : null}
        </FormGrid>
      </FormSection>
      <ContactsPanel role={record.contactRole} id={record.contactsId} business={form.getValues} />
    </RecordStep>
  );
}

const BasicProgress = memo(function BasicProgress({ done, of }: { done: number; of: number }) {
  const t = useLabels(basicInfoLabels);
  const words = t('progressText', { done, of });
  return (
    <Card aria-label={t('progressTitle')}>
      <AsideTitle>{t('progressTitle')}</AsideTitle>
      <Gauge done={done} of={of} label={words} />
      <Count>{words}</Count>
    </Card>
  );
});

/** The coordinates of the stored address when the form has the same one, else null. */
function storedLocation(stored: BasicInfo | null, form: BasicInfoForm): Geolocation | null {
  if (stored === null || stored.latitude === null || stored.longitude === null) return null;
  const same = Object.values(BUSINESS_ADDRESS).every((name) => stored[name] === form[name]);
  return same ? { latitude: stored.latitude, longitude: stored.longitude } : null;
}

/**
 * Saves with the coordinates of the address, looked up only for a new one. Fields of other steps
 * are not sent, so the backend keeps them.
 */
export function useSaveBasicInfo() {
  const dispatch = useAppDispatch();
  const [create] = useCreateBasicInfoMutation(TRIGGER_ONLY);
  const [update] = useUpdateBasicInfoMutation(TRIGGER_ONLY);

  return async (
    form: BasicInfoForm,
    { stored, etag, ...context }: SaveContext<BasicInfo>,
  ): Promise<void> => {
    const lookUp = async () => {
      const found = await dispatch(
        addressCheckApi.endpoints.geocode.initiate(
          addressOf(form, BUSINESS_ADDRESS),
          // A lookup that failed before this save is tried again.
          { subscribe: false, forceRefetch: true },
        ),
      );
      return found.data;
    };
    const located = storedLocation(stored, form) ?? (await lookUp());
    const body = {
      ...form,
      ...context,
      latitude: located?.latitude ?? null,
      longitude: located?.longitude ?? null,
    };
    await (
      stored ? update({ ...body, basicInfoUid: stored.basicInfoUid, etag }) : create(body)
    ).unwrap();
  };
}
