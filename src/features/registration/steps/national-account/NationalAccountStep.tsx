import { useWatch } from 'react-hook-form';
import { BILL_THRU_OTHER, NATIONAL_ACCOUNT } from '@contract/enums';
import { nationalAccountFormSchema, type Payment } from '@contract/registration/payment';
import { evaluateJourney } from '@contract/journey/evaluate';
import { useCreatePaymentMutation, useUpdatePaymentMutation } from '@/api/parts';
import { TRIGGER_ONLY } from '@/api/triggerOnly';
import { FormGrid } from '@/components/form/FormGrid';
import { FormSection } from '@/components/form/FormSection';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { PARTS } from '@/store/entities/parts';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useJourneyFacts } from '../../model/journeyFacts';
import { usePart } from '../../model/records';
import { textValues } from '../../model/fields';
import { useCodeLists } from '../../model/useCodeLists';
import { sourceOf } from '../../form/recordSource';
import { RecordStep, useRecordStep } from '../../form/RecordStep';
import { useJourney } from '../../model/RegistrationContext';
import { nationalAccountStep } from './step';
import { nationalAccountLabels } from './nationalAccountLabels';

const valuesOf = (stored: Payment | null) => textValues(stored, 'billThruVendor', 'otherText');

/** Kept in the payment record, before it has a payment preference. */
export default function NationalAccountStep() {
  const t = useLabels(nationalAccountLabels);
  const stored = usePart('payment');
  const [create] = useCreatePaymentMutation(TRIGGER_ONLY);
  const [update] = useUpdatePaymentMutation(TRIGGER_ONLY);
  const { options, queries } = useCodeLists(nationalAccountStep.codeLists);

  const record = useRecordStep({
    step: 'nationalAccount',
    schema: nationalAccountFormSchema,
    values: valuesOf(stored),
    source: { ...sourceOf(PARTS.payment), valuesOf },
    failure: 'savePaymentTerms',
    save: async (values, { requestUid, stored: now, etag }) => {
      const paidDirectly = options.NA_pay_info.some(({ value }) => value === values.billThruVendor);
      const body = { ...values, requestUid, billThruNa: paidDirectly ? 1 : 0 } as const;
      await (now ? update({ ...body, payInfoUid: now.payInfoUid, etag }) : create(body)).unwrap();
    },
  });
  const vendor = record.field('billThruVendor');
  const chosen = useWatch({ control: record.form.control, name: 'billThruVendor' });
  const vendors = record.listed('billThruVendor', [
    ...options.NA_pay_info,
    ...options.NA_vendor,
    { value: BILL_THRU_OTHER, label: t('other') },
  ]);

  return (
    <RecordStep record={record} queries={queries} lead={t('lead')}>
      <FormSection>
        <FormGrid>
          <SelectField
            {...vendor}
            onChange={(event) => {
              if (event.currentTarget.value !== BILL_THRU_OTHER) record.set('otherText', '');
              void vendor.onChange(event);
            }}
            placeholder={t('select')}
            help={t('help')}
            options={vendors}
            span={12}
          />
          {chosen === BILL_THRU_OTHER ? (
            <TextField {...record.field('otherText')} span={12} />
          ) : null}
        </FormGrid>
        <SkippedSteps
          vendor={chosen}
          name={vendors.find(({ value }) => value === chosen)?.label ?? chosen}
        />
      </FormSection>
    </RecordStep>
  );
}

interface SkippedStepsProps {
  /** The code chosen in the form; '' while none is. */
  readonly vendor: string;
  /** Its name in the list. */
  readonly name: string;
}

/** Which steps the chosen bill-through vendor skips or brings back, before it is saved. */
function SkippedSteps({ vendor, name }: SkippedStepsProps) {
  const t = useLabels(nationalAccountLabels);
  const title = useLabels(stepTitleLabels);
  const facts = useJourneyFacts();
  const journey = useJourney();
  if (vendor === '') return <p role="status" />;
  const chosen = { ...facts, selectedProgram: NATIONAL_ACCOUNT, billThruVendor: vendor } as const;
  // ACH depends on the preference of the payment step; here only the vendor decides.
  const hidden = evaluateJourney({ ...chosen, payPreference: 'ACH' }).steps.filter(
    (step) => step.hidden,
  );
  const added = evaluateJourney(chosen).visible.filter(({ key }) => journey.step(key)?.hidden);
  const [key, steps] =
    hidden.length > 0
      ? (['skips', hidden] as const)
      : added.length > 0
        ? (['adds', added] as const)
        : (['skipsNothing', []] as const);
  return (
    <p role="status">{t(key, { name, steps: steps.map((step) => title(step.key)).join(', ') })}</p>
  );
}
