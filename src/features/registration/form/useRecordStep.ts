import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import { useLabels } from '@/components/labels/LabelsContext';
import type { LabelSet } from '@/lib/labels/defineLabels';
import { useRegistration } from '../model/RegistrationContext';
import type { RecordSource } from './storedRecord';
import {
  useRecordForm,
  type FieldTitles,
  type FormSchema,
  type RecordFormOptions,
} from './useRecordForm';
import { useRoleNeed } from './useRoleNeed';
import { useAddressTitles } from './useStepAddress';

interface RecordStepOptions<
  Values extends FieldValues,
  Schema extends FormSchema,
  Stored,
> extends Omit<RecordFormOptions<Values, Schema, Stored>, 'name' | 'titles' | 'uid' | 'onSaved'> {
  readonly step: StepKey;
  /** Labels of the step; a label named like a field is that field's title. */
  readonly labels: LabelSet;
  /** Titles of fields whose label has another name or depends on other fields. */
  readonly titles?: FieldTitles<Values>;
  readonly source: RecordSource<Stored, Values>;
}

/** The form of a step that saves one record and goes on to the next. `RecordStep` renders it. */
export function useRecordStep<Values extends FieldValues, Schema extends FormSchema, Stored>({
  step,
  labels,
  titles,
  ...options
}: RecordStepOptions<Values, Schema, Stored>) {
  const { goNext } = useRegistration();
  const t = useLabels(labels);
  const contactsId = `${useId()}contacts`;
  const fieldTitles = Object.fromEntries(
    Object.keys(options.values)
      .filter((field) => field in labels.fallback)
      .map((field) => [field, t(field)]),
  );
  const addressTitles = useAddressTitles(options.address?.names ?? null);
  const form = useRecordForm<Values, Schema, Stored>({
    ...options,
    name: step,
    titles: { ...fieldTitles, ...addressTitles, ...titles },
    onSaved: () => goNext(step),
  });
  const { contactRole } = STEP_RULES[step];
  const roleNeed = useRoleNeed(contactRole, contactsId);
  return {
    ...form,
    step,
    needed: [...form.needed, ...roleNeed],
    contactRole,
    /** Id of the contact panel, where the missing role leads. */
    contactsId,
  };
}
