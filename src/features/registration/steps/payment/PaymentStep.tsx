import { useId, useMemo, useState } from 'react';
import type { Address } from '@contract/entities/address';
import { paymentFormSchema } from '@contract/entities/payment';
import type { ApiError } from '@/api/errors';
import { useCreatePaymentMutation, useUpdatePaymentMutation } from '@/api/payment';
import { Alert } from '@/components/Alert';
import { CheckboxField } from '@/components/form/CheckboxField';
import { FormGrid, GridItem } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import { AddressFields } from '../../address/AddressFields';
import { AddressPanel, addressNeed } from '../../address/AddressPanel';
import { addressLabels } from '../../address/addressLabels';
import { useAddressCheck } from '../../address/useAddressCheck';
import { contactLabels } from '../../contacts/contactLabels';
import { ContactsPanel } from '../../contacts/ContactsPanel';
import { useBasicInfo, useCodeOptions, useContacts, usePayment } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { useStepForm } from '../../step-kit/useStepForm';
import { paymentLabels } from './paymentLabels';

const NAMES = {
  address: 'remitAddressLine1',
  address2: 'remitAddressLine2',
  city: 'remitCity',
  state: 'remitState',
  zipcode: 'remitZip',
} as const;

/** How the shop is paid and where remittances go; needs the accounts receivable contact. */
export default function PaymentStep() {
  const { editable, ensureRequest, goNext } = useRegistration();
  const t = useLabels(paymentLabels);
  const addressText = useLabels(addressLabels);
  const contactText = useLabels(contactLabels);
  const stepTitle = useLabels(stepTitleLabels);
  const notify = useNotify();
  const ids = useId();
  const stored = usePayment();
  const basicInfo = useBasicInfo();
  const contacts = useContacts();
  const [create] = useCreatePaymentMutation();
  const [update] = useUpdatePaymentMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const preferences = useCodeOptions('pay_preference');
  const states = useCodeOptions('STATE');
  const queries = useQueryGroup([preferences.query, states.query]);

  const business = useMemo(
    (): Address | null =>
      basicInfo && {
        address: basicInfo.streetAddress1,
        address2: basicInfo.streetAddress2,
        city: basicInfo.city,
        state: basicInfo.state,
        zipcode: basicInfo.zipCode,
      },
    [basicInfo],
  );

  const { form, field, set, formId, needed, busy, restored, showErrors, save } = useStepForm({
    name: 'payment',
    schema: paymentFormSchema,
    values: {
      payPreference: stored?.payPreference ?? '',
      sameAddress: stored?.sameAddress ?? 0,
      remitAddressLine1: stored?.remitAddressLine1 ?? '',
      remitAddressLine2: stored?.remitAddressLine2 ?? '',
      remitCity: stored?.remitCity ?? '',
      remitState: stored?.remitState ?? '',
      remitZip: stored?.remitZip ?? '',
    },
    titles: {
      payPreference: t('payPreference'),
      remitAddressLine1: t('remitAddressLine1'),
      remitAddressLine2: t('remitAddressLine2'),
      remitCity: t('remitCity'),
      remitState: t('remitState'),
      remitZip: t('remitZip'),
    },
  });
  const [payPreference, sameAddress] = form.watch(['payPreference', 'sameAddress']);
  const same = sameAddress === 1;

  const trusted = useMemo(
    () => [
      ...(stored
        ? [
            {
              address: {
                address: stored.remitAddressLine1,
                address2: stored.remitAddressLine2,
                city: stored.remitCity,
                state: stored.remitState,
                zipcode: stored.remitZip,
              },
              verified: stored.addressVerified,
            },
          ]
        : []),
      // The same as the business address inherits its confirmation.
      ...(business && same
        ? [{ address: business, verified: basicInfo?.addressVerified ?? null }]
        : []),
    ],
    [basicInfo, business, same, stored],
  );
  const address = useAddressCheck({ form, names: NAMES, trusted, active: editable });

  const onSame = (checked: boolean) => {
    set('sameAddress', checked ? 1 : 0);
    if (!checked || !business) return;
    set('remitAddressLine1', business.address);
    set('remitAddressLine2', business.address2);
    set('remitCity', business.city);
    set('remitState', business.state);
    set('remitZip', business.zipcode);
  };

  const hasAr = contacts.some((contact) =>
    contact.contactRoles.some((entry) => entry.contactRole === 'AR'),
  );
  const addressItem = same ? null : addressNeed(address.status, `${ids}address`, addressText);
  const allNeeded = [
    ...needed,
    ...(addressItem && needed.every((item) => !/remit/.test(item.id)) ? [addressItem] : []),
    ...(hasAr
      ? []
      : [
          {
            id: `${ids}contacts`,
            title: contactText('panelAR'),
            detail: contactText('neededDetail'),
            kind: 'missing' as const,
          },
        ]),
  ];

  const onSubmit = async () => {
    setFailure(null);
    const outcome = await save(async (values) => {
      const requestUid = await ensureRequest();
      const body = {
        ...values,
        requestUid,
        addressVerified: same ? (basicInfo?.addressVerified ?? null) : address.verified,
      };
      await (stored ? update({ ...body, payInfoUid: stored.payInfoUid }) : create(body)).unwrap();
    });
    if (outcome?.ok) goNext('payment');
    else if (outcome) {
      setFailure(outcome.error);
      notify.failure('savePayment', outcome.error);
    }
  };

  const lockedAddress = <Name extends (typeof NAMES)[keyof typeof NAMES]>(name: Name) => ({
    ...field(name),
    readOnly: !editable || same,
  });
  const wasAch = stored?.payPreference === 'ACH';

  return (
    <StepScreen
      step="payment"
      lead={t('lead')}
      queries={queries}
      needed={allNeeded}
      formId={formId}
      busy={busy}
      restored={restored}
      onBlocked={showErrors}
      aside={
        <ContactsPanel
          role="AR"
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
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <FormSection title={t('preferenceSection')}>
          <FormGrid>
            <SelectField
              {...field('payPreference')}
              label={t('payPreference')}
              placeholder={t('select')}
              options={preferences.options}
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
              label={t('sameAddress')}
              checked={same}
              readOnly={!editable || business === null}
              onChange={(event) => onSame(event.currentTarget.checked)}
              note={same ? t('sameHelp') : undefined}
              span={12}
            />
            <AddressFields
              states={states.options}
              fields={{
                address: lockedAddress('remitAddressLine1'),
                address2: lockedAddress('remitAddressLine2'),
                city: lockedAddress('remitCity'),
                state: lockedAddress('remitState'),
                zipcode: lockedAddress('remitZip'),
              }}
            />
            {editable && !same ? (
              <GridItem span={12}>
                <AddressPanel id={`${ids}address`} control={address} />
              </GridItem>
            ) : null}
          </FormGrid>
        </FormSection>
        <SaveFailure title="savePayment" error={failure} />
      </form>
    </StepScreen>
  );
}
