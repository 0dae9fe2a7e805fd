import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { paymentFormSchema, type Payment, REMIT_ADDRESS } from '@contract/registration/payment';
import { useCreatePaymentMutation, useUpdatePaymentMutation } from '@/api/parts';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { Alert } from '@/components/Alert';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { LockedBy } from '@/components/form/LockedBy';
import { SelectField } from '@/components/form/SelectField';
import { shownAddress } from '@/lib/format/address';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { PARTS } from '@/store/entities/parts';
import { useFieldName, textValues } from '../../model/fields';
import { AddressFields } from '../../address/AddressFields';
import { useBusinessAddress } from '../../address/BusinessAddressOffer';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { usePart } from '../../model/records';
import { useRegistration } from '../../model/RegistrationContext';
import { useCodeLists } from '../../model/useCodeLists';
import { sourceOf } from '../../form/recordSource';
import { RecordStep, useRecordStep } from '../../form/RecordStep';
import { paymentStep } from './step';
import { paymentLabels } from './paymentLabels';

const WATCHED = ['payPreference', 'sameAddress'] as const;

const valuesOf = (stored: Payment | null) => ({
  ...textValues(stored, 'payPreference', ...Object.values(REMIT_ADDRESS)),
  sameAddress: stored?.sameAddress ?? (0 as const),
});

/** How the shop is paid and where remittances go; needs the accounts receivable contact. */
export default function PaymentStep() {
  const { editable } = useRegistration();
  const sameHelpId = useId();
  const t = useLabels(paymentLabels);
  const nameOf = useFieldName();
  const stepTitle = useLabels(stepTitleLabels);
  const stored = usePart('payment');
  const [create] = useCreatePaymentMutation(TRIGGER_ONLY);
  const [update] = useUpdatePaymentMutation(TRIGGER_ONLY);
  const { options, queries } = useCodeLists(paymentStep.codeLists);
  const business = useBusinessAddress();

  const record = useRecordStep({
    step: 'payment',
    schema: paymentFormSchema,
    values: valuesOf(stored),
    source: { ...sourceOf(PARTS.payment), valuesOf },
    // A remit address that is the business address inherits its confirmation.
    address: { names: REMIT_ADDRESS, stored, trusted: business?.trusted },
    failure: 'savePayment',
    save: async (values, { etag, stored: now, ...context }) => {
      const body = { ...values, ...context };
      await (now ? update({ ...body, payInfoUid: now.payInfoUid, etag }) : create(body)).unwrap();
    },
  });
  const { field, form, set } = record;
  const [payPreference, sameAddress] = useWatch({ control: form.control, name: WATCHED });
  const same = sameAddress === 1;
  const wasAch = stored?.payPreference === 'ACH';

  const onSame = (checked: boolean) => {
    set('sameAddress', checked ? 1 : 0);
    if (checked && business) record.address.fill(shownAddress(business.address));
  };
  // The business address may have changed since the draft copied it.
  const onOpen = useRef(() => {
    if (record.restored && same) onSame(true);
  });
  useEffect(() => onOpen.current(), []);

  return (
    <RecordStep
      record={record}
      queries={queries}
      lead={t('lead')}
      aside={<ContactsPanel role={record.contactRole} id={record.contactsId} />}
    >
      <FormSection title={t('preferenceSection')}>
        <FormGrid>
          <SelectField
            {...field('payPreference')}
            placeholder={t('select')}
            options={record.listed('payPreference', options.pay_preference)}
            span={6}
          />
          <GridItem span={12}>
            <div role="status">
              {payPreference === 'CC' ? <Alert tone="warning">{t('ccWarning')}</Alert> : null}
              {payPreference === 'ACH' && !wasAch ? (
                <p>{t('achAppears', { step: stepTitle('ach') })}</p>
              ) : null}
              {payPreference === 'CC' && wasAch ? (
                <p>{t('achGoes', { step: stepTitle('ach') })}</p>
              ) : null}
            </div>
          </GridItem>
        </FormGrid>
      </FormSection>
      <FormSection title={t('remitSection')}>
        <FormGrid>
          <CheckboxField
            label={nameOf('sameAddress')}
            checked={same}
            readOnly={!editable || business === null}
            onChange={(event) => onSame(event.currentTarget.checked)}
            note={same ? <span id={sameHelpId}>{t('sameHelp')}</span> : undefined}
            span={12}
          />
          <LockedBy id={same ? sameHelpId : undefined}>
            <AddressFields
              names={REMIT_ADDRESS}
              field={(name) => ({ ...field(name), readOnly: !editable || same })}
              states={record.listed(REMIT_ADDRESS.state, options.STATE)}
              check={same ? null : record.addressCheck}
            />
          </LockedBy>
        </FormGrid>
      </FormSection>
    </RecordStep>
  );
}
