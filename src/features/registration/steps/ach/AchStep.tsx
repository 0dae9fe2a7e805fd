import { useId, useMemo, useState } from 'react';
import { achFormSchema } from '@contract/entities/ach';
import { passesRoutingChecksum } from '@contract/rules/warnings';
import { PATTERNS } from '@contract/rules/patterns';
import { LIMITS } from '@contract/limits';
import { useCreateAchMutation, useUpdateAchMutation } from '@/api/ach';
import type { ApiError } from '@/api/errors';
import { DigitsField } from '@/components/form/DigitsField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SecretField } from '@/components/form/SecretField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { validationLabels } from '@/components/labels/validationLabels';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import { AddressFields } from '../../address/AddressFields';
import { AddressPanel, addressNeed } from '../../address/AddressPanel';
import { addressLabels } from '../../address/addressLabels';
import { useAddressCheck } from '../../address/useAddressCheck';
import { contactLabels } from '../../contacts/contactLabels';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { useAch, useBasicInfo, useCodeOptions, useContacts } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { useStepForm } from '../../step-kit/useStepForm';
import { achLabels } from './achLabels';

const NAMES = {
  address: 'bankAddress1',
  address2: 'bankAddress2',
  city: 'bankCity',
  state: 'bankState',
  zipcode: 'bankZip',
} as const;

/** Bank details. A stored account number shows its last four and stays when nothing is typed. */
export default function AchStep() {
  const { editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(achLabels);
  const addressText = useLabels(addressLabels);
  const contactText = useLabels(contactLabels);
  const validation = useLabels(validationLabels);
  const notify = useNotify();
  const ids = useId();
  const stored = useAch();
  const basicInfo = useBasicInfo();
  const contacts = useContacts();
  const [create] = useCreateAchMutation();
  const [update] = useUpdateAchMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const states = useCodeOptions('STATE');
  const queries = useQueryGroup([states.query]);
  const hasStoredNumber = Boolean(stored?.accountNo);
  const schema = useMemo(() => achFormSchema(hasStoredNumber), [hasStoredNumber]);

  const { form, field, formId, needed, busy, restored, showErrors, save } = useStepForm({
    name: 'ach',
    schema,
    secrets: ['accountNo', 'confirmAccountNo', 'routingNo'],
    values: {
      bankName: stored?.bankName ?? '',
      routingNo: stored?.routingNo ?? '',
      accountNo: '',
      confirmAccountNo: '',
      bankAddress1: stored?.bankAddress1 ?? '',
      bankAddress2: stored?.bankAddress2 ?? '',
      bankCity: stored?.bankCity ?? '',
      bankState: stored?.bankState ?? '',
      bankZip: stored?.bankZip ?? '',
    },
    titles: {
      bankName: t('bankName'),
      routingNo: t('routingNo'),
      accountNo: t('accountNo'),
      confirmAccountNo: t('confirmAccountNo'),
      bankAddress1: t('bankAddress1'),
      bankAddress2: t('bankAddress2'),
      bankCity: t('bankCity'),
      bankState: t('bankState'),
      bankZip: t('bankZip'),
    },
  });
  const trusted = useMemo(
    () =>
      stored
        ? [
            {
              address: {
                address: stored.bankAddress1,
                address2: stored.bankAddress2,
                city: stored.bankCity,
                state: stored.bankState,
                zipcode: stored.bankZip,
              },
              verified: stored.addressVerified,
            },
          ]
        : [],
    [stored],
  );
  const address = useAddressCheck({ form, names: NAMES, trusted, active: editable });
  const routingNo = form.watch('routingNo');
  const routingLooksWrong =
    PATTERNS.routingNumber.test(routingNo) && !passesRoutingChecksum(routingNo);

  const hasSign = contacts.some(
    (contact) =>
      contact.contactUid !== '' &&
      contact.contactRoles.some((entry) => entry.contactRole === 'SIGN'),
  );
  const addressItem = addressNeed(address.status, `${ids}address`, addressText);
  const allNeeded = [
    ...needed,
    ...(addressItem && needed.every((item) => !/bank(?:Address|City|State|Zip)/.test(item.id))
      ? [addressItem]
      : []),
    ...(hasSign
      ? []
      : [
          {
            id: `${ids}contacts`,
            title: contactText('panelSIGN'),
            detail: contactText('neededDetail'),
            kind: 'missing' as const,
          },
        ]),
  ];

  const onSubmit = async () => {
    setFailure(null);
    const outcome = await save(async ({ confirmAccountNo: _confirm, ...values }) => {
      const requestUid = await ensureRequest();
      const body = { ...values, requestUid, addressVerified: address.verified };
      await (stored ? update({ ...body, achUid: stored.achUid }) : create(body)).unwrap();
    });
    if (outcome?.ok) goNext('ach');
    else if (outcome) {
      setFailure(outcome.error);
      notify.failure('saveAch', outcome.error);
    }
  };

  return (
    <StepScreen
      step="ach"
      lead={t('lead')}
      queries={queries}
      needed={allNeeded}
      formId={formId}
      busy={busy}
      restored={restored}
      onBlocked={showErrors}
      aside={
        <ContactsPanel
          role="SIGN"
          id={`${ids}contacts`}
          business={() => ({
            phoneNumber: basicInfo?.phoneNumber ?? '',
            phoneType: basicInfo?.phoneType ?? '',
            phoneExtension: basicInfo?.phoneExtension ?? '',
          })}
        />
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <FormSection title={t('accountSection')}>
          <FormGrid>
            <TextField {...field('bankName')} label={t('bankName')} span={6} />
            <DigitsField
              {...field('routingNo')}
              label={t('routingNo')}
              maxDigits={LIMITS.routingNumber}
              autoComplete="off"
              help={routingLooksWrong ? validation('routingChecksum') : undefined}
              span={6}
            />
            <SecretField
              {...field('accountNo', ['confirmAccountNo'])}
              kind="account"
              label={t('accountNo')}
              storedLastFour={stored?.accountNo}
              help={hasStoredNumber ? t('storedHelp') : undefined}
              span={6}
            />
            <SecretField
              {...field('confirmAccountNo')}
              kind="account"
              label={t('confirmAccountNo')}
              storedLastFour={stored?.accountNo}
              span={6}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={t('bankSection')}>
          <FormGrid>
            <AddressFields
              states={states.options}
              fields={{
                address: field('bankAddress1'),
                address2: field('bankAddress2'),
                city: field('bankCity'),
                state: field('bankState'),
                zipcode: field('bankZip'),
              }}
            />
            {editable ? (
              <GridItem span={12}>
                <AddressPanel id={`${ids}address`} control={address} />
              </GridItem>
            ) : null}
          </FormGrid>
        </FormSection>
        <SaveFailure title="saveAch" error={failure} />
      </form>
    </StepScreen>
  );
}
