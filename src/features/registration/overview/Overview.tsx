import { useEffect, useState, useCallback } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ReviewNote } from '@contract/entities/review';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { StepKey } from '@contract/journey/steps';
import { Button } from '@/components/Button';
import { Alert } from '@/components/Alert';
import { GarageBanner } from '@/components/drawings/GarageBanner';
import { OfficeBanner } from '@/components/drawings/OfficeBanner';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { optionalPart } from '@/components/feedback/optionalPart';
import { Icon } from '@/components/icons/Icon';
import { Banner } from '@/components/layout/Banner';
import { PageFrame } from '@/components/layout/PageFrame';
import { RouteLink } from '@/components/layout/RouteLink';
import { useLabels } from '@/components/labels/LabelsContext';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { sentOutcomeOf } from '@/lib/outcome';
import { PATHS } from '@/lib/paths';
import { useServices } from '@/store/services';
import { Card } from '@/components/Card';
import { Gauge } from '@/components/Gauge';
import { usePlural } from '@/components/labels/usePlural';
import { useGetReviewQuery } from '@/api/review';
import { useListStepInvitesQuery } from '@/api/handOff';
import { useLanguage } from '@/components/labels/LanguageContext';
import { recentDay } from '@/lib/format/recentDay';
import {
  useJourney,
  useRegistration,
  useVendorRequest,
  closedStepOf,
} from '../model/RegistrationContext';
import { Prefill } from '../prefill/Prefill';
import { reviewNoteLabels, visibleNotes } from '../model/reviewNotes';
import { AsideTitle, Count } from '../form/cardStyles';
import { DocumentsBeforeApproval } from '../form/DocumentsBeforeApproval';
import { registrationLabels } from '../model/registrationLabels';
import { ActivityDisclosure, OverviewCards, OverviewTracker } from './OverviewCards';
import { ActingForBanner, useRequestLine } from './requestStatus';
import { AnswersTitle, Asked, Layout, Notice, ErrorLine } from './overviewStyles';
import { overviewLabels, waitingLabels } from './overviewLabels';

const HandOffPanel = optionalPart<{ requestUid: string }>(
  () => import(/* webpackChunkName: "hand-off" */ './HandOffPanel'),
);

/** The main screen of a registration: the shop, what is missing, and the steps. */
export function Overview() {
  const { requestUid, vendorType, editable, inactive, viewer, hrefOf } = useRegistration();
  const request = useVendorRequest();
  const journey = useJourney();
  const t = useLabels(overviewLabels);
  const words = useLabels(reviewNoteLabels);
  const title = useLabels(stepTitleLabels);
  const { shopName, requestLine } = useRequestLine();
  const { config } = useServices();
  const { notes, retry } = useOpenNotes(request);
  const sent = sentOutcomeOf(request);
  const toStatus = sent && requestUid !== null;
  const lockedLead = viewer ? 'viewerLead' : inactive ? 'inactiveLead' : 'lockedLead';
  const openLead = journey.readyToSubmit ? 'readyLead' : 'missingLead';
  const lead = !editable ? lockedLead : sent ? 'sentLead' : openLead;
  const handsOff = config.features.handOff && editable && !sent;
  const waiting = useWaiting(handsOff ? requestUid : null);
  const notice = useClosedStepNotice();
  // A step that a reviewer wants changed may be complete: the journey would lead past it.
  const asked = new Set(notes.map(({ step }) => step));
  const next =
    journey.visible.find(({ key }) => key === journey.firstOpen || asked.has(key))?.key ??
    journey.firstOpen;

  useDocumentTitle(shopName);

  return (
    <>
      <ActingForBanner />
      <PageFrame>
        {notice ? (
          <Notice>
            <Alert tone="info" role="status">
              {notice}
            </Alert>
          </Notice>
        ) : null}
        <Banner
          label={t('bannerLabel')}
          overline={requestLine}
          title={shopName}
          text={t(lead)}
          drawing={vendorType === 'OVERHEAD' ? <OfficeBanner /> : <GarageBanner />}
          action={
            (inactive || viewer) && !sent ? null : (
              <Button
                variant="contained"
                color="inherit"
                component={RouteLink}
                href={toStatus ? PATHS.status.href(requestUid) : hrefOf(next)}
                endIcon={<Icon name="arrowRight" />}
              >
                {toStatus
                  ? t('seeStatus')
                  : t(requestUid ? 'continueWith' : 'start', { step: title(next) })}
              </Button>
            )
          }
        />
        {notes.length > 0 ? (
          <Asked>
            <Alert tone="warning" title={words('title')} role="status">
              {words('lead')}
            </Alert>
          </Asked>
        ) : null}
        {retry ? (
          <Asked>
            <LoadFailure text={words('failed')} onRetry={retry} />
          </Asked>
        ) : null}
        {requestUid === null ? null : <Prefill step={null} />}
        {sent && request ? (
          <>
            <OverviewTracker
              requestUid={request.requestUid}
              outcome={sent}
              decidedAt={request.approvalTimestamp}
            />
            <AnswersTitle>{t('answers')}</AnswersTitle>
            <OverviewCards notes={notes} />
          </>
        ) : (
          <Layout>
            <OverviewCards notes={notes} waiting={waiting} />
            <div>
              <OverviewProgress />
              <DocumentsBeforeApproval />
              {requestUid !== null && handsOff ? <HandOffPanel requestUid={requestUid} /> : null}
            </div>
          </Layout>
        )}
        {config.features.timeline && requestUid !== null ? (
          <ActivityDisclosure requestUid={requestUid} />
        ) : null}
      </PageFrame>
    </>
  );
}

/** Completed of required visible steps, with a link to the first step that has an error. */
function OverviewProgress() {
  const { hrefOf } = useRegistration();
  const journey = useJourney();
  const t = useLabels(overviewLabels);
  const plural = usePlural(overviewLabels);
  const { done, total } = journey.progress;
  const words = t('requiredDone', { done, of: total });
  const errors = journey.visible.filter((step) => step.error);
  const first = errors[0];
  return (
    <Card aria-label={t('progress')}>
      <AsideTitle>{t('progress')}</AsideTitle>
      <Gauge done={done} of={total} label={words} />
      <Count>{words}</Count>
      {first ? (
        <ErrorLine>
          <RouteLink href={hrefOf(first.key)}>{plural('stepsWithErrors', errors.length)}</RouteLink>
        </ErrorLine>
      ) : null}
    </Card>
  );
}

const NONE: readonly ReviewNote[] = [];

interface OpenNotes {
  readonly notes: readonly ReviewNote[];
  /** Reads the notes again; only where they did not load. */
  readonly retry: (() => unknown) | undefined;
}

/** What reviewers have asked to change on visible steps and nobody has saved yet. */
function useOpenNotes(request: VendorRequest | null): OpenNotes {
  const { config } = useServices();
  const asked = config.features.review && request?.changesRequested === 1;
  const { data, isError, refetch } = useGetReviewQuery(
    asked ? { requestUid: request.requestUid } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const journey = useJourney();
  return {
    notes: asked && data ? visibleNotes(journey, data.notes) : NONE,
    retry: asked && isError && !data ? refetch : undefined,
  };
}

/**
 * Why a step led here instead of opening. The browser keeps history state across a reload and Back,
 * so it is taken out of the entry at once.
 */
function useClosedStepNotice(): string | null {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const journey = useJourney();
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  const arrived = closedStepOf(state);
  const [taken, setTaken] = useState(arrived);

  useEffect(() => {
    if (arrived === null) return;
    setTaken(arrived);
    void navigate({ pathname, search, hash }, { replace: true });
  }, [arrived, hash, navigate, pathname, search]);

  const closed = arrived ?? taken;
  const step = closed && journey.step(closed);
  if (!step) return null;
  if (step.hidden) return t('stepHidden', { step: title(step.key) });
  return step.disabled && journey.blocker
    ? t('stepLocked', { step: title(step.key), blocker: title(journey.blocker) })
    : null;
}

/**
 * 'Waiting for Ruth, invited Monday'.
 * @param requestUid null where nobody can be waited for
 */
function useWaiting(requestUid: string | null): (step: StepKey) => string | undefined {
  const t = useLabels(waitingLabels);
  const { locale } = useLanguage();
  const { clock } = useServices();
  const { data } = useListStepInvitesQuery(requestUid === null ? skipToken : { requestUid }, {
    refetchOnMountOrArgChange: true,
  });
  return useCallback(
    (step) => {
      const invite =
        requestUid === null
          ? undefined
          : data?.find(
              ({ state, steps }) => state === 'OPEN' && steps.some((asked) => asked === step),
            );
      if (!invite) return undefined;
      const [first = invite.name] = invite.name.split(' ');
      const day = recentDay(Date.parse(invite.invitedAt), clock.now(), locale, t('today'));
      return t('waiting', { name: first, day });
    },
    [clock, data, locale, requestUid, t],
  );
}
