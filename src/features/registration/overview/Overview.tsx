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
import { ActivityDisclosure } from '../activity/ActivityDisclosure';
import { useJourney, useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { Prefill } from '../prefill/Prefill';
import { ActingForBanner, useRequestLine } from './requestStatus';
import { reviewNoteLabels } from '../form/reviewNotes';
import { OverviewCards } from './OverviewCards';
import { OverviewProgress } from './OverviewProgress';
import { OverviewTracker } from './OverviewTracker';
import { AnswersTitle, Asked, Layout, Notice } from './overviewStyles';
import { overviewLabels } from './overviewLabels';
import { useClosedStepNotice } from './useClosedStepNotice';
import { useOpenNotes } from './useOpenNotes';
import { useWaiting } from './useWaiting';

const HandOffPanel = optionalPart<{ requestUid: string }>(
  () => import(/* webpackChunkName: "hand-off" */ './HandOffPanel'),
);

/**
 * The main screen of a registration: the shop, what is missing, and every visible step as a card.
 */
export function Overview() {
  const { requestUid, vendorType, editable, inactive, hrefOf } = useRegistration();
  const request = useVendorRequest();
  const journey = useJourney();
  const t = useLabels(overviewLabels);
  const words = useLabels(reviewNoteLabels);
  const title = useLabels(stepTitleLabels);
  const { shopName, requestLine } = useRequestLine();
  const { config } = useServices();
  const { notes, retry } = useOpenNotes(request);
  const sent = sentOutcomeOf(request);
  const lockedLead = inactive ? 'inactiveLead' : 'lockedLead';
  const openLead = journey.readyToSubmit ? 'readyLead' : 'missingLead';
  const lead = !editable ? lockedLead : sent ? 'sentLead' : openLead;
  const handsOff = config.features.handOff && editable && !sent;
  const waiting = useWaiting(handsOff ? requestUid : null);
  const notice = useClosedStepNotice();
  // A step that a reviewer wants changed may be complete, so that the journey by itself would lead
  // past it.
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
            inactive && !sent ? null : !sent || requestUid === null ? (
              <Button
                variant="contained"
                color="inherit"
                component={RouteLink}
                href={hrefOf(next)}
                endIcon={<Icon name="arrowRight" />}
              >
                {t(requestUid ? 'continueWith' : 'start', { step: title(next) })}
              </Button>
            ) : (
              <Button
                variant="contained"
                color="inherit"
                component={RouteLink}
                href={PATHS.status.href(requestUid)}
                endIcon={<Icon name="arrowRight" />}
              >
                {t('seeStatus')}
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
