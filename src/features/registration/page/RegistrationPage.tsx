import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Bone } from '@/components/feedback/Bone';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { VendorType } from '@contract/enums';
import { stepOfSlug } from '@contract/journey/steps';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { FormSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { PATHS, stepHref, wizardHref } from '@/lib/paths';
import { SAME_PAGE } from '@/lib/samePage';
import { RegistrationProvider } from './RegistrationProvider';
import { closedStepState, useJourney, useRegistration } from '../model/RegistrationContext';
import { useRegistrationQueries } from './useRegistrationQueries';
import { StepScreen } from '../form/StepScreen';
import { StepShell } from './StepShell';
import { RegistrationFrame } from './RegistrationFrame';
import { RegistrationBoundary } from './RegistrationBoundary';
import { useEnteredOpen } from './useEnteredOpen';
import { usePreloadStep } from './usePreloadStep';
import { STEPS } from '../steps';
import { FormDisabledNotice } from './FormDisabledNotice';
import { registrationLabels } from '../form/registrationLabels';
import { StepChangeAnnouncer } from './StepChangeAnnouncer';

/** Not part of the wizard's code: its steps show no cards. */
const FindRegistration = lazyScreen(() => import('./FindRegistration'));
const RegistrationCards = lazyScreen(() => import('./RegistrationCards'));
/** Few people ever see it. */
const UnknownStep = lazyScreen(async () => ({
  default: (await import('./UnknownStep')).UnknownStep,
}));

/**
 * The wizard of one vendor type. `?step=` names the step; without it the first open step opens, or
 * the cards for OVERHEAD.
 */
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
  /** The address of the new registration while it is on the screen. */
  const newSearch = useRef<URLSearchParams | null>(null);
  useEffect(() => {
    newSearch.current = requestUid === null ? search : null;
    return () => {
      newSearch.current = null;
    };
  }, [requestUid, search]);

  const onCreated = useCallback(
    (uid: string) => {
      // The person has left before the registration was created.
      if (!newSearch.current) return;
      setCreated(uid);
      const step = stepOfSlug(vendorType, newSearch.current.get('step') ?? '') ?? 'basicInfo';
      void navigate(stepHref(vendorType, uid, step), { replace: true, state: SAME_PAGE });
    },
    [navigate, vendorType],
  );

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
      <RegistrationBoundary
        answersSafe={requestUid !== null}
        frame={(content, failed) => (
          <StepShell {...{ requestUid, vendorType, step, failed }}>{content}</StepShell>
        )}
        queries={settled ? { ...queries, loading: false, failures: [] } : queries}
      >
        <StepOfAddress vendorType={vendorType} />
      </RegistrationBoundary>
    </RegistrationProvider>
  );
}

function StepOfAddress({ vendorType }: { vendorType: VendorType }) {
  const registration = useRegistration();
  const { requestUid, hrefOf } = registration;
  const journey = useJourney();
  const [search] = useSearchParams();
  const t = useLabels(registrationLabels);
  const loading = useLabels(loadingLabels);
  const slug = search.get('step');
  const current = slug === null ? null : stepOfSlug(vendorType, slug);
  usePreloadStep(current && journey.next(current), { idle: true });
  const locked = current !== null && journey.step(current)?.disabled === true;
  const enteredOpen = useEnteredOpen(`${requestUid} ${slug}`, locked);

  if (registration.vendorType !== vendorType && requestUid !== null) {
    return <Navigate replace to={wizardHref(registration.vendorType, requestUid, search)} />;
  }
  if (slug === null) return <Navigate replace to={hrefOf(journey.firstOpen)} />;

  const key = stepOfSlug(vendorType, slug);
  if (key === null)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <UnknownStep />
      </Suspense>
    );
  const state = journey.step(key);
  if (state?.hidden)
    return <Navigate replace to={PATHS.overview.href(requestUid)} state={closedStepState(key)} />;
  if (!enteredOpen) {
    return requestUid === null ? (
      <Navigate replace to={hrefOf(journey.firstOpen)} />
    ) : (
      <Navigate replace to={PATHS.overview.href(requestUid)} state={closedStepState(key)} />
    );
  }

  const { screen: Screen } = STEPS[key];
  return (
    <>
      <RegistrationFrame step={key}>
        <Suspense
          fallback={
            <StepScreen
              loading
              step={key}
              lead={<Bone width="60%" height={24} />}
              reason={t('stepLoading')}
            >
              <FormSkeleton label={loading('page')} />
            </StepScreen>
          }
        >
          {/* Once the registration is locked or open again, its fields show what is stored. */}
          <Screen key={`${key} ${registration.editable}`} />
        </Suspense>
      </RegistrationFrame>
      <FormDisabledNotice />
      <StepChangeAnnouncer />
    </>
  );
}
