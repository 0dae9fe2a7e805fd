import type { ReactNode } from 'react';
import type { StepKey } from '@contract/journey/steps';
import type { ApiError } from '@/api/errors';
import type { NeededItem } from '@/components/wizard/needed';
import type { FailureKey } from '@/lib/labels/failureLabels';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import { useRegistration } from '../model/RegistrationContext';
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog';
import { SaveFailure } from '../actions/SaveFailure';
import { StepScreen } from './StepScreen';

/** What `useRecordStep` hands to the screen. */
interface RecordModel {
  readonly step: StepKey;
  readonly formId: string;
  readonly needed: readonly NeededItem[];
  readonly busy: boolean;
  readonly restored: boolean;
  readonly failed: { readonly title: FailureKey; readonly error: ApiError } | null;
  readonly unsaved: boolean;
  readonly discard: () => void;
  readonly conflict: ConflictDialogProps;
  readonly showErrors: () => void;
  readonly submit: () => Promise<void>;
  readonly autoComplete: 'off' | undefined;
}

interface RecordStepProps {
  readonly record: RecordModel;
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
  readonly children: ReactNode;
}

/**
 * The screen of a step that saves one record: frame, form, fields, and the failure that stays after
 * the toast.
 */
export function RecordStep({
  record,
  queries,
  lead,
  aside,
  notice,
  needed = record.needed,
  skipLabel,
  failure,
  children,
}: RecordStepProps) {
  const { goNext } = useRegistration();
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
    </StepScreen>
  );
}
