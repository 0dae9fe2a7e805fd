import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import type { StepKey } from '@contract/journey/steps';
import { Bone, FormSkeleton } from '@/components/feedback/Skeletons';
import { LockedBy } from '@/components/form/LockedBy';
import type { IconName } from '@/components/icons/iconPaths';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { SAVED_LINE_ID } from '@/components/wizard/footerStyles';
import type { StepFooterProps } from '@/components/wizard/StepFooter';
import { StepPage, type StepPageProps } from '@/components/wizard/StepPage';
import { formatTime } from '@/lib/format/weekdayTime';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useAppSelector } from '@/store/hooks';
import type { QueryGroup } from '@/store/queries/useQueryGroup';
import type { RootState } from '@/store/rootReducer';
import { stepLeft } from '@/store/visitedSteps';
import { optionalPart } from '@/components/feedback/optionalPart';
import { useServices } from '@/store/services';
import { useJourney, useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { Prefill } from '../prefill/Prefill';
import { registrationLabels } from '../model/registrationLabels';
import { DraftNotice, StorageNotice } from './DraftNotice';
import { QueryBoundary } from './QueryBoundary';

interface StepScreenProps
  extends
    Pick<StepPageProps, 'lead' | 'aside' | 'wide' | 'loading' | 'children'>,
    Pick<
      StepFooterProps,
      'needed' | 'reason' | 'formId' | 'onNext' | 'nextLabel' | 'nextHidden' | 'busy' | 'onBlocked'
    > {
  readonly step: StepKey;
  /** Another heading than the step's title, e.g. 'Check your answers'. */
  readonly heading?: string | undefined;
  readonly restored?: boolean | undefined;
  readonly onDiscard?: (() => void) | undefined;
  readonly unsaved?: boolean | undefined;
  /** Queries of this step besides the registration's own, such as its code lists. */
  readonly queries?: QueryGroup | undefined;
}

/**
 * The page of every step. In a read-only registration, Next only advances. While offline, an
 * editable step locks Next and Back.
 */
export function StepScreen({
  step,
  heading,
  needed = [],
  reason,
  formId,
  onNext,
  nextLabel,
  nextHidden,
  busy,
  onBlocked,
  restored = false,
  onDiscard,
  unsaved = false,
  queries,
  children,
  ...page
}: StepScreenProps) {
  const { editable, online, goBack, goNext } = useRegistration();
  const journey = useJourney();
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  const state = journey.step(step);
  const workState = useWorkState(unsaved);
  const shownTitle = heading ?? title(step);
  const locked = editable && !online;
  // Without its form, Next would submit nothing.
  const waiting =
    !editable || !queries
      ? undefined
      : queries.failures.length > 0
        ? t('stepFailed')
        : queries.loading
          ? t('stepLoading')
          : undefined;

  useStepLeft(step, page.loading !== true);
  useDocumentTitle(shownTitle);

  return (
    <StepPage
      {...page}
      stepNumber={state?.ordinal ?? 1}
      stepCount={journey.visible.length}
      title={shownTitle}
      optional={state?.required === false}
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
        ...(editable && formId ? { formId } : { onNext: editable ? onNext : () => goNext(step) }),
      }}
    >
      <StepNote step={step} />
      <Prefill step={step} />
      <StorageNotice />
      <DraftNotice restored={restored} onDiscard={onDiscard} />
      <LockedBy id={editable ? undefined : SAVED_LINE_ID}>
        {queries ? <QueryBoundary queries={queries}>{children}</QueryBoundary> : children}
      </LockedBy>
    </StepPage>
  );
}

/** A step whose own code is still on its way. */
export function StepLoading({ step, label }: { readonly step: StepKey; readonly label: string }) {
  const t = useLabels(registrationLabels);
  return (
    <StepScreen
      loading
      step={step}
      lead={<Bone width="60%" height={24} />}
      reason={t('stepLoading')}
    >
      <FormSkeleton label={label} />
    </StepScreen>
  );
}

/**
 * Marks a step as visited when another screen takes its place: its card then shows its errors. A
 * closed or reloaded tab marks nothing.
 * @param shown false while only the skeleton of the step is on the screen
 */
function useStepLeft(step: StepKey, shown: boolean): void {
  const { requestUid, takeLeftByNext } = useRegistration();
  const byNext = useRef(takeLeftByNext);
  byNext.current = takeLeftByNext;
  const store = useStore<RootState>();
  useEffect(() => {
    if (!shown || requestUid === null) return undefined;
    return () => {
      // The end of a session closes the screen too, and has just cleared what was visited.
      if (store.getState().sessionStatus.sub)
        store.dispatch(stepLeft({ requestUid, step, done: byNext.current(step) }));
    };
  }, [requestUid, shown, step, store]);
}

interface WorkState {
  readonly saved: string;
  readonly savedIcon: IconName;
}

/**
 * Saved and when, not saved yet, or why not. Changes when the work starts to differ from what is
 * stored, not with each key.
 * @param unsaved something was typed that is not stored
 */
function useWorkState(unsaved: boolean): WorkState {
  const { requestUid, editable, online } = useRegistration();
  const t = useLabels(registrationLabels);
  const { locale } = useLanguage();
  const savedAt = useAppSelector((state) => state.savedAt[requestUid ?? '']);

  if (!editable) return { saved: t('readOnly'), savedIcon: 'lock' };
  if (unsaved && !online) return { saved: t('cannotSave'), savedIcon: 'alertOctagon' };
  if (unsaved || requestUid === null) return { saved: t('notSavedYet'), savedIcon: 'pencil' };
  return {
    saved: savedAt === undefined ? t('saved') : t('savedAt', { time: formatTime(savedAt, locale) }),
    savedIcon: 'cloudCheck',
  };
}

const StepNoteView = optionalPart<{ requestUid: string; step: StepKey }>(
  () => import(/* webpackChunkName: "review" */ './StepNoteView'),
);

/** What a reviewer asks to change; fetched only for a registration that has notes. */
function StepNote({ step }: { readonly step: StepKey }) {
  const request = useVendorRequest();
  const { config } = useServices();
  return config.features.review && request?.changesRequested === 1 ? (
    <StepNoteView key={step} requestUid={request.requestUid} step={step} />
  ) : null;
}
