import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from '@mui/material/styles';
import { skipToken } from '@reduxjs/toolkit/query/react';
import * as v from 'valibot';
import { achFormSchema, type Ach, BANK_ADDRESS } from '@contract/registration/ach';
import { PATTERNS } from '@contract/rules/patterns';
import { isPossibleRoutingNumber } from '@contract/rules/warnings';
import { requiredText } from '@contract/rules/fields';
import { normalizeText } from '@contract/rules/normalize';
import { useCreateAchMutation, useUpdateAchMutation } from '@/api/parts';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { Alert } from '@/components/Alert';
import { DigitsField } from '@/components/form/DigitsField';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SecretField } from '@/components/form/SecretField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { useServices } from '@/store/services';
import { PARTS } from '@/store/entities/parts';
import { media } from '@/lib/look/vars';
import { useFindBankQuery } from '@/api/banks';
import { useFormValue, type LeanForm } from '@/components/form/useLeanForm';
import { LinkButton } from '@/components/layout/TextLink';
import { AddressFields } from '../../address/AddressFields';
import { BusinessAddressOffer, useBusinessAddress } from '../../address/BusinessAddressOffer';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { usePart } from '../../model/records';
import {
  useRegistration,
  RegistrationContextProvider,
  useJourney,
  useVendorRequest,
} from '../../model/RegistrationContext';
import { textValues } from '../../model/fields';
import { useCodeLists } from '../../model/useCodeLists';
import { RecordStep, useRecordStep } from '../../form/RecordStep';
import { sourceOf } from '../../form/recordSource';
import { achLabels } from './achLabels';
import { achStep } from './step';

const valuesOf = (ach: Ach | null) =>
  textValues(ach, 'bankName', 'routingNo', ...Object.values(BANK_ADDRESS));

/** The routing number that a stored account number belongs to. */
const routingNoOf = (ach: Ach | null) => (ach?.accountNo ? ach.routingNo : null);
const schemaOf = (ach: Ach | null) => achFormSchema(routingNoOf(ach));

/** Read-only while the account is locked, which only staff can end. */
export default function AchStep() {
  const { superUser } = useRegistration();
  const locked = usePart('ach')?.accountLocked === 1 && !superUser;
  return locked ? (
    <LockedStep>
      <AchForm />
    </LockedStep>
  ) : (
    <AchForm />
  );
}

/** A stored account number shows its last four and stays when nothing is typed. */
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

  const business = useBusinessAddress();

  const record = useRecordStep({
    step: 'ach',
    schema: schemaOf,
    writeOnly: ['accountNo', 'confirmAccountNo'],
    values: { ...valuesOf(stored), accountNo: '', confirmAccountNo: '' },
    source: {
      ...sourceOf(PARTS.ach),
      valuesOf: (ach: Ach) => ({ ...valuesOf(ach), accountNo: ach.accountNo }),
    },
    address: { names: BANK_ADDRESS, stored, trusted: business?.trusted },
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
      codeLabels={{
        why: t('freshCode', { email: record.freshCode.email }),
        action: t('confirmAndSave'),
      }}
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
    </RecordStep>
  );
}

const HINT = '& > :nth-of-type(2) > .MuiFormHelperText-root';

/** The second field has room for a bank's name, so that nothing moves when it arrives. */
const AccountGrid = styled(FormGrid)({
  '&[data-hints=true]': {
    [media.fromPhone]: { [HINT]: { minHeight: '2.5rem' } },
    // A long name and the offer to use it share the two lines.
    [`${HINT}:not([data-tone])`]: {
      display: 'block',
      '& > p': { display: 'inline', marginRight: 8 },
    },
  },
});

/** The bank of a routing number; null where the directory does not know or cannot be asked. */
function useBankOf(routingNo: string): string | null {
  const valid = PATTERNS.routingNumber.test(routingNo) && isPossibleRoutingNumber(routingNo);
  const { currentData } = useFindBankQuery(valid ? { routingNo } : skipToken);
  return currentData?.bankName || null;
}

const sameName = (a: string, b: string): boolean =>
  normalizeText(a).toLowerCase() === normalizeText(b).toLowerCase();

interface UseBankNameProps<Values extends { bankName: string }> {
  readonly form: Pick<LeanForm<Values>, 'watch' | 'getValues'>;
  /** The name in the directory. */
  readonly name: string;
  readonly onUse: () => void;
}

/** Offers a bank's name. One that the field would refuse, as with an ampersand, is not offered. */
function UseBankName<Values extends { bankName: string }>({
  form,
  name,
  onUse,
}: UseBankNameProps<Values>) {
  const t = useLabels(achLabels);
  const differs = useFormValue(form, () => !sameName(form.getValues().bankName, name));
  if (!differs || !v.is(requiredText, name)) return null;
  return (
    <LinkButton type="button" onClick={onUse}>
      {t('useBankName')}
    </LinkButton>
  );
}

/** A step whose fields are read-only for now, while the rest of the registration can be changed. */
function LockedStep({ children }: { readonly children: ReactNode }) {
  const registration = { ...useRegistration(), editable: false, proposes: false };
  return (
    <RegistrationContextProvider
      registration={registration}
      request={useVendorRequest()}
      journey={useJourney()}
    >
      {children}
    </RegistrationContextProvider>
  );
}
