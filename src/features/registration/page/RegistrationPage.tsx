import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { VendorType } from '@contract/enums';
import { stepOfSlug, STEP_KEYS, type StepKey } from '@contract/journey/steps';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { useLabels } from '@/components/labels/LabelsContext';
import { Redirect, useAddressNow } from '@/components/layout/Redirect';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { PATHS, stepHref, wizardHref } from '@/lib/paths';
import { SAME_PAGE } from '@/lib/samePage';
import { focusHeading } from '@/components/focusHeading';
import { MessageDialog } from '@/components/overlays/MessageDialog';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { lockNoticeRead } from '@/store/lockNotices';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { codeListsApi } from '@/api/codeLists';
import { whenIdle } from '@/lib/whenIdle';
import { closedStepState, useJourney, useRegistration } from '../model/RegistrationContext';
import { StepLoading } from '../form/StepScreen';
import { QueryBoundary } from '../form/QueryBoundary';
import { STEPS } from '../steps';
import { registrationLabels } from '../model/registrationLabels';
import { RegistrationProvider } from './RegistrationProvider';
import { useRegistrationQueries } from './useRegistrationQueries';
import { StepShell, RegistrationFrame } from './RegistrationFrame';

/** Not part of the wizard's code: its steps show no cards. */
const FindRegistration = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "page-overview" */ './OverviewPage'))
    .FindRegistration,
}));
const RegistrationCards = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "page-overview" */ './OverviewPage'))
    .RegistrationCards,
}));
/** Few people ever see it. */
const UnknownStep = lazyScreen(async () => ({
  default: (await import('./UnknownStep')).UnknownStep,
}));

/** `?step=` names the step; without it the first open step opens, or the cards for OVERHEAD. */
export default function RegistrationPage({ vendorType }: { vendorType: VendorType }) {
  const { requestUid = null } = useParams();
  const [search] = useSearchParams();
  if (requestUid === null && search.get('new') === null)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <FindRegistration />
      </Suspense>
    );
  if (search.get('step') === null && vendorType === 'OVERHEAD')
    return (
      <Suspense fallback={<LoadingScreen />}>
        <RegistrationCards requestUid={requestUid} vendorType={vendorType} />
      </Suspense>
    );
  return <Wizard requestUid={requestUid} vendorType={vendorType} />;
}

interface WizardProps {
  readonly requestUid: string | null;
  readonly vendorType: VendorType;
}

function Wizard({ requestUid, vendorType }: WizardProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // The uid this page created: its form stays on the screen while the new vendor request loads.
  const [created, setCreated] = useState<string | null>(null);
  const addressNow = useAddressNow();
  /** The path of the new registration while it is on the screen. */
  const newPath = useRef<string | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    newPath.current = requestUid === null ? pathname : null;
    return () => {
      newPath.current = null;
    };
  }, [pathname, requestUid]);
  /** Created while a followed link loads: the person may come back before its page is there. */
  const createdMeanwhile = useRef<string | null>(null);

  const onCreated = useCallback(
    (uid: string) => {
      const { pathname, search } = addressNow() ?? {};
      // The person has left before the registration was created.
      if (newPath.current === null) return;
      if (newPath.current !== pathname) {
        createdMeanwhile.current = uid;
        return;
      }
      setCreated(uid);
      // They may have followed a link to another step, whose code still loads.
      const slug = new URLSearchParams(search).get('step') ?? '';
      const step = stepOfSlug(vendorType, slug) ?? 'basicInfo';
      void navigate(stepHref(vendorType, uid, step), { replace: true, state: SAME_PAGE });
    },
    [addressNow, navigate, vendorType],
  );
  useEffect(() => {
    const onBack = () => {
      const uid = createdMeanwhile.current;
      createdMeanwhile.current = null;
      if (uid !== null) onCreated(uid);
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, [onCreated]);

  const queries = useRegistrationQueries(requestUid, false);
  const step = stepOfSlug(vendorType, search.get('step') ?? '');
  usePreloadStep(step);

  const settled = requestUid === null || requestUid === created;
  return (
    <RegistrationProvider
      // The history of the browser leads from one registration to another: its forms are others.
      key={settled ? 'new' : requestUid}
      requestUid={requestUid}
      newRequestType={vendorType}
      onCreated={onCreated}
    >
      <QueryBoundary
        answersSafe={requestUid !== null}
        frame={(content, failed) => (
          <StepShell {...{ requestUid, vendorType, step, failed }}>{content}</StepShell>
        )}
        queries={settled ? { ...queries, loading: false, failures: [] } : queries}
      >
        <StepOfAddress vendorType={vendorType} />
      </QueryBoundary>
    </RegistrationProvider>
  );
}

function StepOfAddress({ vendorType }: { vendorType: VendorType }) {
  const registration = useRegistration();
  const { requestUid, hrefOf } = registration;
  const journey = useJourney();
  const [search] = useSearchParams();
  const loading = useLabels(loadingLabels);
  const slug = search.get('step');
  const current = slug === null ? null : stepOfSlug(vendorType, slug);
  usePreloadStep(current && journey.next(current), { idle: true });
  const locked = current !== null && journey.step(current)?.disabled === true;
  const enteredOpen = useEnteredOpen(`${requestUid} ${slug}`, locked);

  if (registration.vendorType !== vendorType && requestUid !== null) {
    return <Redirect to={wizardHref(registration.vendorType, requestUid, search)} />;
  }
  if (slug === null) return <Redirect to={hrefOf(journey.firstOpen)} />;

  const key = stepOfSlug(vendorType, slug);
  if (key === null)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <UnknownStep />
      </Suspense>
    );
  const state = journey.step(key);
  if (state?.hidden)
    return <Redirect to={PATHS.overview.href(requestUid)} state={closedStepState(key)} />;
  if (!enteredOpen) {
    return requestUid === null ? (
      <Redirect to={hrefOf(journey.firstOpen)} />
    ) : (
      <Redirect to={PATHS.overview.href(requestUid)} state={closedStepState(key)} />
    );
  }

  const { screen: Screen } = STEPS[key];
  return (
    <>
      <RegistrationFrame step={key}>
        <Suspense fallback={<StepLoading step={key} label={loading('page')} />}>
          {/* Once the registration is locked or open again, its fields show what is stored. */}
          <Screen key={`${key} ${registration.editable}`} />
        </Suspense>
      </RegistrationFrame>
      <FormDisabledNotice />
      <StepChangeAnnouncer />
    </>
  );
}

/**
 * Whether the step may be shown: it is open, or was open at some time since it was entered. A lock
 * that comes later must not take away what was typed.
 * @param place the registration and the step; with another one, the step counts as entered
 */
function useEnteredOpen(place: string, locked: boolean): boolean {
  const [seen, setSeen] = useState({ place, open: !locked });
  const open = !locked || (seen.place === place && seen.open);
  if (seen.place !== place || seen.open !== open) setSeen({ place, open });
  return open;
}

/** A step that was loaded by its address had no focus that the notice could give back. */
function focusLostToHeading(): void {
  if (document.activeElement === document.body) focusHeading();
}

/** Opens once per vendor request, when one of its locked forms is opened. */
function FormDisabledNotice() {
  const { requestUid, editable, inactive, viewer } = useRegistration();
  const dispatch = useAppDispatch();
  const t = useLabels(registrationLabels);
  const read = useAppSelector(
    (state) => requestUid !== null && state.lockNotices.includes(requestUid),
  );
  return (
    <MessageDialog
      open={!editable && requestUid !== null && !read}
      title={t('formDisabledTitle')}
      onClose={() => requestUid && dispatch(lockNoticeRead(requestUid))}
      onClosed={focusLostToHeading}
    >
      {t(viewer ? 'viewerText' : inactive ? 'inactiveText' : 'formDisabledText')}
    </MessageDialog>
  );
}

/** Announces which steps a saved choice added or removed. */
function StepChangeAnnouncer() {
  const { requestUid } = useRegistration();
  const journey = useJourney();
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  const [message, setMessage] = useState('');
  const before = useRef<{ uid: string | null; keys: readonly StepKey[] } | null>(null);
  const visible = journey.visible.map((step) => step.key);
  const signature = visible.join();

  useEffect(() => {
    const visibleKeys = signature.split(',');
    const keys = STEP_KEYS.filter((key) => visibleKeys.includes(key));
    const last = before.current;
    before.current = { uid: requestUid, keys };
    if (!last || last.uid !== requestUid) return;
    const names = (list: readonly StepKey[]) => list.map((key) => title(key)).join(', ');
    const appeared = keys.filter((key) => !last.keys.includes(key));
    const gone = last.keys.filter((key) => !keys.includes(key));
    const parts = [
      appeared.length > 0 ? t('stepsAppeared', { steps: names(appeared) }) : '',
      gone.length > 0 ? t('stepsGone', { steps: names(gone) }) : '',
    ];
    if (parts.some(Boolean)) setMessage(parts.filter(Boolean).join(' '));
  }, [requestUid, signature, t, title]);

  return <VisuallyHidden role="status">{message}</VisuallyHidden>;
}

/** The longest wait for idle time, in milliseconds: Next may be pressed at any moment. */
const IDLE_AT_MOST_MS = 2_000;

/**
 * Loads a step's screen and code lists ahead of time.
 * @param idle waits until the step on the screen leaves the browser idle
 */
function usePreloadStep(step: StepKey | null, { idle = false } = {}): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (step === null) return undefined;
    const fetchBoth = (): void => {
      // Without a connection it would only fail: the step loads them when it opens.
      if (!navigator.onLine) return;
      void STEPS[step].screen.preload();
      for (const name of STEPS[step].codeLists)
        void dispatch(codeListsApi.endpoints.getCodeList.initiate(name, { subscribe: false }));
    };
    if (idle) return whenIdle(fetchBoth, IDLE_AT_MOST_MS);
    fetchBoth();
    return undefined;
  }, [dispatch, idle, step]);
}
