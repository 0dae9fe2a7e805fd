import { useState } from 'react';
import { BILL_THRU_OTHER } from '@contract/enums';
import { nationalAccountFormSchema } from '@contract/entities/payment';
import type { ApiError } from '@/api/errors';
import { useCreatePaymentMutation, useUpdatePaymentMutation } from '@/api/payment';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useNotify } from '@/store/notify';
import { useCodeOptions, usePayment } from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import { SaveFailure } from '../../step-kit/SaveFailure';
import { StepScreen } from '../../step-kit/StepScreen';
import { useStepForm } from '../../step-kit/useStepForm';
import { billThruOptions } from './billThruOptions';
import { nationalAccountLabels } from './nationalAccountLabels';

/** Through whom a National Account is billed; kept in the payment record, before there is a payment preference. */
export default function NationalAccountStep() {
  const { ensureRequest, goNext } = useRegistration();
  const t = useLabels(nationalAccountLabels);
  const notify = useNotify();
  const stored = usePayment();
  const [create] = useCreatePaymentMutation();
  const [update] = useUpdatePaymentMutation();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const naPayInfo = useCodeOptions('NA_pay_info');
  const naVendor = useCodeOptions('NA_vendor');
  const queries = useQueryGroup([naPayInfo.query, naVendor.query]);

  const { form, field, set, formId, needed, busy, restored, showErrors, save } = useStepForm({
    name: 'nationalAccount',
    schema: nationalAccountFormSchema,
    values: { billThruVendor: stored?.billThruVendor ?? '', otherText: stored?.otherText ?? '' },
    titles: { billThruVendor: t('billThruVendor'), otherText: t('otherText') },
  });
  const vendor = field('billThruVendor');
  const isOther = form.watch('billThruVendor') === BILL_THRU_OTHER;

  const onSubmit = async () => {
    setFailure(null);
    const outcome = await save(async (values) => {
      const requestUid = await ensureRequest();
      const billThruNa = naPayInfo.entries?.some(
        (entry) => entry.codeValue === values.billThruVendor,
      )
        ? 1
        : 0;
      const body = { ...values, requestUid, billThruNa } as const;
      await (stored ? update({ ...body, payInfoUid: stored.payInfoUid }) : create(body)).unwrap();
    });
    if (outcome?.ok) goNext('nationalAccount');
    else if (outcome) {
      setFailure(outcome.error);
      notify.failure('savePaymentTerms', outcome.error);
    }
  };

  return (
    <StepScreen
      step="nationalAccount"
      lead={t('lead')}
      queries={queries}
      needed={needed}
      formId={formId}
      busy={busy}
      restored={restored}
      onBlocked={showErrors}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <FormSection>
          <FormGrid>
            <SelectField
              {...vendor}
              onChange={(event) => {
                if (event.currentTarget.value !== BILL_THRU_OTHER) set('otherText', '');
                void vendor.onChange(event);
              }}
              label={t('billThruVendor')}
              placeholder={t('select')}
              help={t('help')}
              options={billThruOptions(naPayInfo.entries ?? [], naVendor.entries ?? [], t('other'))}
              span={12}
            />
            {isOther ? (
              <TextField {...field('otherText')} label={t('otherText')} span={12} />
            ) : null}
          </FormGrid>
        </FormSection>
        <SaveFailure title="savePaymentTerms" error={failure} />
      </form>
    </StepScreen>
  );
}
