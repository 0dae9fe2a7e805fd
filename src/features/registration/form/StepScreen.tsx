import type { ReactNode } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { LockedBy } from '@/components/form/LockedBy';
import { useLabels } from '@/components/labels/LabelsContext';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import type { NeededItem } from '@/components/wizard/needed';
import { SAVED_LINE_ID } from '@/components/wizard/footerStyles';
import { StepPage } from '@/components/wizard/StepPage';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import { useJourney, useRegistration } from '../model/RegistrationContext';
import { Prefill } from '../prefill/Prefill';
import { registrationLabels } from './registrationLabels';
import { DraftNotice } from './DraftNotice';
import { QueryBoundary } from './QueryBoundary';
import { StepNote } from './StepNote';
import { StorageNotice } from './StorageNotice';
import { useStepLeft } from './useStepLeft';
import { useWorkState } from './useWorkState';

interface StepScreenProps {
  readonly step: StepKey;
  /** Another heading than the step's title, e.g. 'Check your answers'. */
  readonly heading?: string | undefined;
  readonly lead?: ReactNode;
  readonly aside?: ReactNode;
  readonly wide?: boolean | undefined;
  /** What keeps Next locked. In read-only mode nothing does. */
  readonly needed?: readonly NeededItem[] | undefined;
  /** Another reason that keeps Next locked. */
  readonly reason?: string | undefined;
  /** Next submits this form; without one `onNext` is called. */
  readonly formId?: string | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly nextLabel?: string | undefined;
  /** The last step of a locked registration has no Next. */
  readonly nextHidden?: boolean | undefined;
  readonly busy?: boolean | undefined;
  /** Called when a locked Next is pressed: shows the errors of untouched fields. */
  readonly onBlocked?: (() => void) | undefined;
  /** Whether a draft was restored. */
  readonly restored?: boolean | undefined;
  /** Forgets what was typed. */
  readonly onDiscard?: (() => void) | undefined;
  /** Whether something was typed that is not stored. */
  readonly unsaved?: boolean | undefined;
  /** Queries of this step besides the registration's own, such as its code lists. */
  readonly queries?: QueryGroup | undefined;
  /** The step's own code is still on its way. */
  readonly loading?: boolean | undefined;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The page of every step: heading, form, footer. It handles read-only and offline for all steps. In
 * a read-only registration, Next only advances, whatever the form or the connection. While offline,
 * an editable step locks Next and Back.
 */
export function StepScreen(props: StepScreenProps) {
  const {
    step,
    heading,
    lead,
    aside,
    wide,
    needed = [],
    reason,
    formId,
    onNext,
    nextLabel,
    nextHidden,
    busy,
    onBlocked,
    restored,
    onDiscard,
    unsaved = false,
    queries,
    loading,
    extra,
    children,
  } = props;
  const { editable, online, goBack, goNext } = useRegistration();
  const journey = useJourney();
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  const state = journey.step(step);
  const workState = useWorkState(unsaved);
  const shownTitle = heading ?? title(step);
  const locked = editable && !online;
  // The form is on the page only once the step has loaded: Next says so instead of submitting
  // nothing.
  const waiting =
    !editable || !queries
      ? undefined
      : queries.failures.length > 0
        ? t('stepFailed')
        : queries.loading
          ? t('stepLoading')
          : undefined;

  useStepLeft(step, loading !== true);
  useDocumentTitle(shownTitle);

  return (
    <StepPage
      stepNumber={state?.ordinal ?? 1}
      stepCount={journey.visible.length}
      title={shownTitle}
      lead={lead}
      optional={state?.required === false}
      wide={wide}
      loading={loading}
      aside={aside}
      footer={{
        onBack: state?.ordinal === 1 ? undefined : () => goBack(step),
        backBlocked: locked,
        ...workState,
        needed: editable && !locked && waiting === undefined ? needed : [],
        reason: locked
          ? t('offline')
          : (waiting ?? (editable && needed.length === 0 ? reason : undefined)),
        nextLabel: editable ? nextLabel : undefined,
        nextHidden,
        busy,
        onBlocked,
        extra,
        ...(editable && formId ? { formId } : { onNext: editable ? onNext : () => goNext(step) }),
      }}
    >
      <StepNote step={step} />
      <Prefill step={step} />
      <StorageNotice />
      <DraftNotice restored={restored ?? false} onDiscard={onDiscard} />
      <LockedBy id={editable ? undefined : SAVED_LINE_ID}>
        {queries ? <QueryBoundary queries={queries}>{children}</QueryBoundary> : children}
      </LockedBy>
    </StepPage>
  );
}
