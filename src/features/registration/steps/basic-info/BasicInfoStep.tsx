import { useWatch } from 'react-hook-form';
import {
  reasonNeedsText,
  saveBasicInfoSchema,
  type BasicInfo,
  BUSINESS_ADDRESS,
} from '@contract/registration/basicInfo';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { PARTS } from '@/store/entities/parts';
import { AddressFields } from '../../address/AddressFields';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { usePart } from '../../model/records';
import { useVendorRequest } from '../../model/RegistrationContext';
import { textValues } from '../../model/fields';
import { useCodeLists } from '../../model/useCodeLists';
import { PhoneTypeFields } from '../../form/PhoneTypeFields';
import { RecordStep, useRecordStep } from '../../form/RecordStep';
import { sourceOf } from '../../form/recordSource';
import { BasicProgress } from './BasicProgress';
import { basicInfoLabels } from './basicInfoLabels';
import { basicInfoStep } from './step';
import { useSaveBasicInfo } from './useSaveBasicInfo';

const WATCHED = ['phoneType', 'requestReason'] as const;

/** The label of the reason's text, which depends on the reason. */
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
