import { Suspense, useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { basicInfoSchema } from '@contract/registration/basicInfo';
import type { HandOff } from '@contract/entities/stepInvite';
import type { Journey, StepState } from '@contract/journey/evaluate';
import { STEP_SLUGS, stepOfSlug, type StepKey } from '@contract/journey/steps';
import { handOffEndpoints } from '@contract/endpoints/handOff';
import { HAND_OFF_STEPS } from '@contract/rules/handOff';
import { handOffApi, useGetHandOffQuery } from '@/api/handOff';
import { Alert } from '@/components/Alert';
import { CardsSkeleton } from '@/components/feedback/Skeletons';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { QuietLanguageSwitch } from '@/components/labels/QuietLanguageSwitch';
import { AppHeader } from '@/components/layout/AppHeader';
import { PageFrame } from '@/components/layout/PageFrame';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS } from '@/lib/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import {
  useQueryGroup,
  type NamedQuery,
  type QueryGroup,
  type RegistrationQuery,
} from '@/store/queries/useQueryGroup';
import { useGuestTyping } from '@/store/useGuestTyping';
import { PARTS } from '@/store/entities/parts';
import {
  RegistrationContextProvider,
  type Registration,
  useShowsStep,
} from '../model/RegistrationContext';
import { STEPS } from '../steps';
import { QueryBoundary } from '../form/QueryBoundary';
import { StepLoading } from '../form/StepScreen';
import { GuestHub } from './GuestHub';
import { guestLabels } from './guestLabels';
import { StepBar, StepColumn } from './guestStyles';

const hubHref = (link: string): string => `${PATHS.handOff.href()}#${link}`;
const guestStepHref = (link: string, step: StepKey): string =>
  `${PATHS.handOff.href()}?step=${STEP_SLUGS[step]}#${link}`;

/** The pages behind the code: the list of the named steps, and each step with its usual screen. */
export function GuestSteps({ link }: { readonly link: string }) {
  const t = useLabels(guestLabels);
  const notify = useNotify();
  const { handOff, queries } = useGuestRecords();
  useGuestTyping(handOffEndpoints.getHandOff);
  return (
    <>
      <AppHeader
        homeHref={hubHref(link)}
        userName={handOff?.name}
        language={<QuietLanguageSwitch onFailed={(text) => notify.error(text)} />}
      />
      <QueryBoundary
        queries={queries}
        answersSafe
        skeleton={(label) => <CardsSkeleton label={label} count={2} />}
        frame={(content, failed) => (
          <PageFrame title={t('pageTitle')} width="narrow" loading={!failed}>
            {content}
          </PageFrame>
        )}
      >
        {handOff ? <Inside link={link} handOff={handOff} /> : null}
      </QueryBoundary>
    </>
  );
}

/** A list read this recently needs no second read: the page or Next has just read it. */
const FRESH_SECONDS = 5;

/** The list, unless its last read failed: it would call a saved step not started. */
function GuestHubAsOfNow({ handOff }: { readonly handOff: HandOff }) {
  const t = useLabels(guestLabels);
  const read = useGetHandOffQuery(undefined, { refetchOnMountOrArgChange: FRESH_SECONDS });
  const result = read.error === undefined ? read : { ...read, data: undefined };
  const queries = useQueryGroup([{ result, pending: 'request', failure: 'loadRequest' }]);
  return (
    <QueryBoundary
      queries={{ ...queries, loading: false }}
      answersSafe
      frame={(failure) => (
        <PageFrame title={t('pageTitle')} width="narrow">
          {failure}
        </PageFrame>
      )}
    >
      <GuestHub handOff={handOff} />
    </QueryBoundary>
  );
}

/** What screens show of records that an invited contact cannot read. */
function shownOf({ requestUid, business, contacts }: HandOff): NonNullable<Registration['guest']> {
  const basicInfo = business
    ? v.parse(basicInfoSchema, { ...business, requestUid, basicInfoUid: requestUid })
    : null;
  return { basicInfo, contacts };
}

function useGuestRegistration(
  link: string,
  handOff: HandOff,
  journey: Journey,
  step: StepKey | null,
): Registration {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const online = useAppSelector((state) => state.connectivity.online);
  const { requestUid, vendorType } = handOff;
  const guest = useMemo(() => shownOf(handOff), [handOff]);
  const goTo = useCallback(
    (step: StepKey | null) => void navigate(step ? guestStepHref(link, step) : hubHref(link)),
    [link, navigate],
  );
  const shows = useShowsStep(step);
  const goNext = useCallback(
    async (from: StepKey) => {
      // The save may have changed the steps. If that cannot be read, the list says so.
      const { data } = await dispatch(
        handOffApi.endpoints.getHandOff.initiate(undefined, {
          subscribe: false,
          forceRefetch: true,
        }),
      );
      // While the step was saved, the person has gone somewhere else.
      if (!shows(from)) return;
      goTo(data ? guestJourney(data).next(from) : null);
    },
    [dispatch, goTo, shows],
  );
  return useMemo(
    () => ({
      requestUid,
      vendorType,
      editable: true,
      inactive: false,
      superUser: false,
      guest,
      online,
      ensureRequest: () => Promise.resolve(requestUid),
      uidNow: () => requestUid,
      hrefOf: (step) => guestStepHref(link, step),
      goNext: (from) => void goNext(from),
      takeLeftByNext: () => false,
      goBack: (from) => goTo(journey.back(from)),
      shows,
    }),
    [goNext, goTo, guest, journey, link, online, requestUid, shows, vendorType],
  );
}

function Inside({ link, handOff }: { readonly link: string; readonly handOff: HandOff }) {
  const t = useLabels(guestLabels);
  const [search] = useSearchParams();
  const journey = useMemo(() => guestJourney(handOff), [handOff]);
  const step = stepOfSlug(handOff.vendorType, search.get('step') ?? '');
  const registration = useGuestRegistration(link, handOff, journey, step);
  const context = { registration, request: null, journey };
  const named = step === null ? undefined : journey.step(step);
  if (!named)
    return (
      <RegistrationContextProvider {...context}>
        <GuestHubAsOfNow handOff={handOff} />
      </RegistrationContextProvider>
    );
  const { screen: Screen } = STEPS[named.key];
  const note = handOff.steps.find((entry) => entry.step === named.key)?.note ?? '';
  return (
    <RegistrationContextProvider {...context}>
      <StepColumn>
        <StepBar>
          <RouteLink href={hubHref(link)}>
            <Icon name="arrowLeft" />
            <span>{t('allSteps')}</span>
          </RouteLink>
          {note === '' ? null : <Alert tone="warning">{t('toChange', { note })}</Alert>}
        </StepBar>
        <Suspense fallback={<StepLoading step={named.key} label={t('loading')} />}>
          <Screen key={named.key} />
        </Suspense>
      </StepColumn>
    </RegistrationContextProvider>
  );
}

/** A journey of the named steps alone, of which none locks another. */
function guestJourney({ steps }: Pick<HandOff, 'steps'>): Journey {
  const visible = steps
    .filter(({ hidden }) => hidden !== 1)
    .map(({ step, complete, hasData }, index): StepState => ({
      key: step,
      required: true,
      hidden: false,
      disabled: false,
      complete: complete === 1,
      error: false,
      hasData: hasData === 1,
      canPass: true,
      missing: [],
      ordinal: index + 1,
    }));
  const place = (key: string) => visible.findIndex((state) => state.key === key);
  const done = visible.filter(({ complete }) => complete).length;
  return {
    steps: visible,
    visible,
    sections: visible,
    step: (key) => visible.find((state) => state.key === key),
    next: (key) => visible[place(key) + 1]?.key ?? null,
    back: (key) => visible[place(key) - 1]?.key ?? null,
    firstOpen: visible.find(({ complete }) => !complete)?.key ?? 'submit',
    blocker: null,
    readyToSubmit: false,
    progress: { done, total: visible.length },
  };
}

interface GuestRecords {
  readonly handOff: HandOff | undefined;
  readonly queries: QueryGroup;
}

function useGuestRecords(): GuestRecords {
  const own = useGetHandOffQuery(undefined, { refetchOnMountOrArgChange: true });
  const handOff = own.data;

  // The list is a constant: these hooks are always called, and in this order.
  const parts = HAND_OFF_STEPS.flatMap((step): NamedQuery[] => {
    const query: RegistrationQuery = PARTS[step].query;
    const isNamed = handOff?.steps.some((named) => named.step === step) === true;
    const result = query.useQuery(isNamed ? { requestUid: handOff.requestUid } : skipToken);
    return isNamed ? [{ result, pending: step, failure: step }] : [];
  });
  const queries = useQueryGroup([
    { result: own, pending: 'request', failure: 'loadRequest' },
    ...parts,
  ]);
  return { handOff, queries };
}
