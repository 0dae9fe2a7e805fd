import { useWatch } from 'react-hook-form';
import { achFormSchema, type Ach, BANK_ADDRESS } from '@contract/registration/ach';
import { PATTERNS } from '@contract/rules/patterns';
import { isPossibleRoutingNumber } from '@contract/rules/warnings';
import { useCreateAchMutation, useUpdateAchMutation } from '@/api/ach';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { Alert } from '@/components/Alert';
import { DigitsField } from '@/components/form/DigitsField';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SecretField } from '@/components/form/SecretField';
import { TextField } from '@/components/form/TextField';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useServices } from '@/store/services';
import { useFreshCode } from '@/store/useFreshCode';
import { PARTS } from '@/store/entities/parts';
import { AddressFields } from '../../address/AddressFields';
import { BusinessAddressOffer } from '../../address/BusinessAddressOffer';
import { useBusinessAddress } from '../../address/useBusinessAddress';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { usePart } from '../../model/records';
import {
  RegistrationContextProvider,
  useJourney,
  useRegistration,
  useVendorRequest,
} from '../../model/RegistrationContext';
import { textValues } from '../../model/fields';
import { useCodeLists } from '../../model/useCodeLists';
import { RecordStep, useRecordStep } from '../../form/RecordStep';
import { sourceOf } from '../../form/recordSource';
import { AccountGrid } from './AccountGrid';
import { achLabels } from './achLabels';
import { achStep } from './step';
import { UseBankName } from './UseBankName';
import { useBankOf } from './useBankOf';

const valuesOf = (ach: Ach | null) =>
  textValues(ach, 'bankName', 'routingNo', ...Object.values(BANK_ADDRESS));

/** The routing number that a stored account number belongs to. */
const routingNoOf = (ach: Ach | null) => (ach?.accountNo ? ach.routingNo : null);
const schemaOf = (ach: Ach | null) => achFormSchema(routingNoOf(ach));

/**
 * The bank details; without fields to fill in while the account is locked, which only staff can
 * end.
 */
export default function AchStep() {
  const registration = useRegistration();
  const request = useVendorRequest();
  const journey = useJourney();
  const locked = usePart('ach')?.accountLocked === 1 && !registration.superUser;
  return locked ? (
    <RegistrationContextProvider
      registration={{ ...registration, editable: false }}
      request={request}
      journey={journey}
    >
      <AchForm />
    </RegistrationContextProvider>
  ) : (
    <AchForm />
  );
}

/** Bank details. A stored account number shows its last four and stays when nothing is typed. */
function AchForm() {
  const t = useLabels(achLabels);
  const validation = useLabels(validationLabels);
  const { editable, superUser } = useRegistration();
  const stored = usePart('ach');
  const [create] = useCreateAchMutation(TRIGGER_ONLY);
  const [update] = useUpdateAchMutation(TRIGGER_ONLY);
  const { options, queries } = useCodeLists(achStep.codeLists);
  const hasStoredNumber = Boolean(stored?.accountNo);
  const storedRoutingNo = routingNoOf(stored);

  const freshCode = useFreshCode();
  const business = useBusinessAddress();

  const record = useRecordStep({
    step: 'ach',
    schema: schemaOf,
    secrets: ['accountNo', 'confirmAccountNo', 'routingNo'],
    writeOnly: ['accountNo', 'confirmAccountNo'],
    values: { ...valuesOf(stored), accountNo: '', confirmAccountNo: '' },
    source: {
      ...sourceOf(PARTS.ach),
      valuesOf: (ach: Ach) => ({ ...valuesOf(ach), accountNo: ach.accountNo }),
    },
    address: { names: BANK_ADDRESS, stored, trusted: business?.trusted },
    answerRefusal: freshCode.answerRefusal,
    failure: 'saveAch',
    save: async ({ confirmAccountNo: _confirm, ...values }, { etag, stored: now, ...context }) => {
      const body = { ...values, ...context };
      await (now ? update({ ...body, achUid: now.achUid, etag }) : create(body)).unwrap();
    },
  });
  const { field, form } = record;
  const routingNo = useWatch({ control: form.control, name: 'routingNo' });
  const routingLooksWrong =
    PATTERNS.routingNumber.test(routingNo) && !isPossibleRoutingNumber(routingNo);
  const hints = useServices().config.features.bankNames && editable;
  // A stored number has its bank's name beside it already.
  const bank = useBankOf(hints && routingNo !== stored?.routingNo ? routingNo : '');
  const bankLine = bank === null ? undefined : t('bankOf', { name: bank });
  const takeName = () => {
    if (bank === null) return;
    record.set('bankName', bank);
    // The pressed button is gone.
    form.setFocus('bankName');
  };
  const keepsAccount = hasStoredNumber && routingNo === storedRoutingNo;
  const accountHelp = keepsAccount
    ? t('storedHelp')
    : hasStoredNumber
      ? t('otherBankHelp')
      : undefined;
  const account = {
    kind: 'account',
    storedLastFour: keepsAccount ? stored?.accountNo : null,
    span: 6,
  } as const;

  return (
    <RecordStep
      record={record}
      queries={queries}
      lead={t('lead')}
      notice={
        stored?.accountLocked === 1 && (
          <Alert tone="warning" role="status">
            {t(superUser ? 'lockedForStaff' : 'locked')}
          </Alert>
        )
      }
      aside={<ContactsPanel role={record.contactRole} id={record.contactsId} />}
    >
      <FormSection title={t('accountSection')}>
        <AccountGrid data-hints={hints}>
          <TextField {...field('bankName')} span={6} />
          <DigitsField
            {...field('routingNo', ['accountNo'])}
            autoComplete="off"
            help={routingLooksWrong ? validation('routingChecksum') : bankLine}
            helpEnd={
              bank === null ? undefined : <UseBankName form={form} name={bank} onUse={takeName} />
            }
            span={6}
          />
          <VisuallyHidden role="status">{bankLine ?? ''}</VisuallyHidden>
          <SecretField
            {...field('accountNo', ['confirmAccountNo'])}
            {...account}
            help={editable ? accountHelp : undefined}
          />
          <SecretField {...field('confirmAccountNo')} {...account} />
        </AccountGrid>
      </FormSection>
      <FormSection title={t('bankSection')}>
        <FormGrid>
          <BusinessAddressOffer
            form={form}
            check={record.addressCheck}
            business={business?.address}
          />
          <AddressFields
            names={BANK_ADDRESS}
            field={field}
            states={record.listed(BANK_ADDRESS.state, options.STATE)}
            check={record.addressCheck}
          />
        </FormGrid>
      </FormSection>
      <FreshCodeDialog
        {...freshCode.dialog}
        why={t('freshCode', { email: freshCode.email })}
        actionLabel={t('confirmAndSave')}
      />
    </RecordStep>
  );
}
