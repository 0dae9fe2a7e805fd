import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import type { NeededItem } from '@/components/wizard/stepState';
import { Alert } from '@/components/Alert';
import { FreshCodeDialog } from '@/components/fresh-code/FreshCodeDialog';
import { useLabels } from '@/components/labels/LabelsContext';
import { useGoToPage } from '@/components/layout/useGoToPage';
import { PATHS } from '@/lib/paths';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import { SaveFailure } from '../actions/useAction';
import { useRegistration } from '../model/RegistrationContext';
import { registrationLabels } from '../model/registrationLabels';
import { ConflictDialog } from './ConflictDialog';
import { StepScreen } from './StepScreen';
import type { RecordSource, FormSchema, RecordFormOptions } from './recordSource';
import { useRoleNeed } from './useFormNeeds';
import { useRecordForm, type RecordModel } from './useRecordForm';

interface RecordStepOptions<
  Values extends FieldValues,
  Schema extends FormSchema,
  Stored,
> extends Omit<
  RecordFormOptions<Values, Schema, Stored>,
  'name' | 'uid' | 'onSaved' | 'onProposed'
> {
  readonly step: StepKey;
  readonly source: RecordSource<Stored, Values>;
}

/** The form of a step that saves one record and goes on to the next. `RecordStep` renders it. */
export function useRecordStep<Values extends FieldValues, Schema extends FormSchema, Stored>({
  step,
  ...options
}: RecordStepOptions<Values, Schema, Stored>) {
  const { goNext, proposes, requestUid } = useRegistration();
  const goToPage = useGoToPage();
  const contactsId = `${useId()}contacts`;
  const form = useRecordForm<Values, Schema, Stored>({
    ...options,
    name: step,
    onSaved: () => goNext(step),
    onProposed: () =>
      proposes && requestUid !== null ? goToPage(PATHS.status.href(requestUid)) : goNext(step),
  });
  const { contactRole } = STEP_RULES[step];
  const roleNeed = useRoleNeed(contactRole, contactsId);
  return {
    ...form,
    step,
    needed: [...form.needed, ...roleNeed],
    contactRole,
    contactsId,
  };
}

interface RecordStepProps {
  readonly record: RecordModel & {
    readonly step: StepKey;
    readonly needed: readonly NeededItem[];
  };
  readonly queries: QueryGroup;
  readonly lead: string;
  readonly aside?: ReactNode;
  /** Above the form, e.g. the outcome of a check. */
  readonly notice?: ReactNode;
  /** What keeps Next locked, when it is not just what the record needs. */
  readonly needed?: readonly NeededItem[];
  /** Set while the form is locked: Next reads this and moves on without saving. */
  readonly skipLabel?: string | undefined;
  /** Another form of the failure below the fields. */
  readonly failure?: ReactNode;
  /** What the dialog says that asks for a mailed code. */
  readonly codeLabels?: { readonly why: string; readonly action: string };
  readonly children: ReactNode;
}

/** The screen of a step that saves one record. */
export function RecordStep({
  record,
  queries,
  lead,
  aside,
  notice,
  needed = record.needed,
  skipLabel,
  failure,
  codeLabels,
  children,
}: RecordStepProps) {
  const { goNext, proposes } = useRegistration();
  const t = useLabels(registrationLabels);
  const { freshCode } = record;
  const { step, formId, failed } = record;
  const next =
    skipLabel === undefined
      ? { formId, needed }
      : { onNext: () => goNext(step), nextLabel: skipLabel };
  return (
    <StepScreen
      step={step}
      lead={lead}
      queries={queries}
      busy={record.busy}
      restored={record.restored}
      onDiscard={record.discard}
      unsaved={record.unsaved}
      onBlocked={record.showErrors}
      aside={aside}
      {...next}
    >
      {proposes ? <Alert tone="info">{t('proposed')}</Alert> : null}
      {notice}
      <form
        id={formId}
        noValidate
        autoComplete={record.autoComplete}
        onSubmit={(event) => {
          event.preventDefault();
          void record.submit();
        }}
      >
        {children}
        {failure ?? <SaveFailure {...failed} />}
      </form>
      <ConflictDialog {...record.conflict} />
      <FreshCodeDialog
        {...freshCode.dialog}
        why={codeLabels?.why ?? t('changeCode', { email: freshCode.email })}
        actionLabel={codeLabels?.action ?? t('confirmChange')}
      />
    </StepScreen>
  );
}
