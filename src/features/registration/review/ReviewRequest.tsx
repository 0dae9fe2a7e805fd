import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { shortUid } from '@contract/requestNumber';
import { REVIEWABLE_STATUSES } from '@contract/entities/review';
import { useLabels } from '@/components/labels/LabelsContext';
import { useLanguage } from '@/components/labels/LanguageContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { TextLink } from '@/components/layout/TextLink';
import { ReviewCard } from '@/components/lists/ReviewCard';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { formatDay } from '@/lib/format/day';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { color, media, type } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { sentOutcomeOf } from '@/lib/outcome';
import { useServices } from '@/store/services';
import { useGetReviewQuery } from '@/api/review';
import { useGiveBackReviewMutation, useTakeReviewMutation } from '@/api/desk';
import { Card } from '@/components/Card';
import ActivityPanel from '../activity/ActivityPanel';
import { usePart } from '../model/records';
import {
  useJourney,
  useVendorRequest,
  useIsOwnRegistration,
  useRegistration,
} from '../model/RegistrationContext';
import { QueryBoundary } from '../form/QueryBoundary';
import { registrationLabels } from '../model/registrationLabels';
import { statusLabelOf } from '../overview/requestStatus';
import { useAnswers } from '../steps/useAnswers';
import { useAction, SaveFailure } from '../actions/useAction';
import { ActionDialog } from '../actions/useConfirmedAction';
import { AsideTitle } from '../form/cardStyles';
import { ChangesCard } from './ChangesCard';
import { CheckCard, DocumentCard } from './CheckCards';
import { DecisionCard } from './DecisionCard';
import { InternalNotesCard } from './InternalNotesCard';
import { ResubmissionCard } from './ResubmissionCard';
import { RiskCard } from './RiskCard';
import { DeskButton } from './DeskButton';
import { reviewLabels } from './reviewLabels';
import { VendorDocumentsCard } from './VendorDocumentsCard';
import { useNextInQueue } from './DecisionDialog';

const Layout = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 24,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '& section > h2': { ...type.h3, marginBottom: 8 },
  // The decision stays in sight while the answers scroll.
  '& > aside': {
    display: 'grid',
    gap: 16,
    position: 'sticky',
    top: 'calc(var(--vp-h-appbar) + 24px)',
    '& section': { display: 'grid', gap: 12 },
    '& p': { ...type.small, color: color('text-secondary'), overflowWrap: 'anywhere' },
  },
  [media.belowDesktop]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { position: 'static', order: -1 },
  },
});

const Links = styled('p')({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginBottom: 16,
});

export function ReviewRequest({ requestUid }: { readonly requestUid: string }) {
  const request = useVendorRequest();
  const journey = useJourney();
  const t = useLabels(reviewLabels);
  const { locale } = useLanguage();
  const { config } = useServices();
  const own = useIsOwnRegistration();
  const registration = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  const answers = useAnswers();
  const review = useGetReviewQuery({ requestUid });
  const { deskHref } = useNextInQueue(requestUid);
  const shop = usePart('basicInfo')?.businessName || t('unnamed');
  const email = request?.loginEmail ?? '';
  const day = formatDay(review.data?.submittedAt ?? '', locale);
  const submittedBy = review.data?.submittedBy;
  const who = submittedBy?.name ?? '';
  const sentBy =
    submittedBy?.bySuperUser === 1
      ? 'sentForOwner'
      : who === '' || who === email
        ? 'sentBy'
        : 'sentByOwner';
  const decision = review.data?.decision;
  const approved = sentOutcomeOf(request) === 'approved';
  // Asking for changes takes the date of the submission away.
  const sentBack = decision?.decision === 'CHANGES' ? formatDay(decision.at, locale) : '';
  const sent =
    review.data &&
    (day
      ? t(sentBy, { who, email, day })
      : sentBack
        ? t('sentBack', { email, day: sentBack })
        : t('neverSent', { email }));

  useDocumentTitle(shop);

  return (
    <PageFrame
      title={shop}
      lead={[
        registration('requestLine', {
          number: shortUid(requestUid),
          status: registration(statusLabelOf(request)),
        }),
        sent,
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <Links>
        <TextLink href={deskHref}>{t('back')}</TextLink>
        <TextLink href={PATHS.overview.href(requestUid)}>{t('open')}</TextLink>
        {config.features.agreement && approved ? (
          <TextLink href={PATHS.status.href(requestUid)}>
            {t(request?.onboardingStatus ?? 'agreementNone')}
          </TextLink>
        ) : null}
      </Links>
      <Layout>
        <div>
          {review.data?.resubmission && !answers.queries.loading ? (
            <ResubmissionCard resubmission={review.data.resubmission} />
          ) : null}
          {config.features.changes ? <ChangesCard requestUid={requestUid} /> : null}
          <CheckCard />
          {config.features.risk && !own ? <RiskCard requestUid={requestUid} /> : null}
          {config.features.vendorDocuments && approved ? null : <DocumentCard />}
          {config.features.vendorDocuments ? <VendorDocumentsCard requestUid={requestUid} /> : null}
          <QueryBoundary queries={answers.queries}>
            {journey.sections.map((step) => (
              <ReviewCard
                key={step.key}
                title={title(step.key)}
                mark={step.missing.length === 0 ? 'done' : step.required ? 'attention' : 'info'}
                details={answers.of(step.key)}
              />
            ))}
          </QueryBoundary>
          {config.features.internalNotes && !own ? (
            <InternalNotesCard requestUid={requestUid} />
          ) : null}
          <ActivityPanel requestUid={requestUid} />
        </div>
        <aside>
          {config.features.assignments ? <AssignmentCard requestUid={requestUid} /> : null}
          <DecisionCard requestUid={requestUid} shop={shop} />
        </aside>
      </Layout>
    </PageFrame>
  );
}

/** Who has the registration under review: it can be taken, taken over and given back. */
function AssignmentCard({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(reviewLabels);
  const { locale } = useLanguage();
  const status = useVendorRequest()?.processStatus;
  const { inactive, viewer } = useRegistration();
  const own = useIsOwnRegistration();
  const { data: review } = useGetReviewQuery({ requestUid });
  const [take] = useTakeReviewMutation();
  const [giveBack] = useGiveBackReviewMutation();
  const [asking, setAsking] = useState(false);
  const assignee = review?.assignee ?? null;
  const takeIt = () => take({ requestUid, insteadOf: assignee?.userUid ?? '' }).unwrap();
  const action = useAction(
    () => (assignee ? giveBack({ requestUid }).unwrap() : takeIt()),
    'saveFallback',
  );
  const open = !inactive && REVIEWABLE_STATUSES.some((reviewable) => reviewable === status);
  if (!review || !open || own) return null;
  const theirs = assignee && assignee.mine !== 1;
  return (
    <Card aria-label={t('assignee')}>
      <AsideTitle>{t('assignee')}</AsideTitle>
      <p role="status">
        {assignee
          ? t(theirs ? 'assigned' : 'assignedToYou', {
              name: assignee.name,
              day: formatDay(assignee.at, locale),
            })
          : t('unassigned')}
      </p>
      {viewer ? null : (
        <DeskButton
          letter={t('keyTake')}
          busy={action.busy}
          onClick={() => (theirs ? setAsking(true) : void action.run())}
        >
          {t(theirs ? 'takeOver' : assignee ? 'giveBack' : 'take')}
        </DeskButton>
      )}
      <SaveFailure {...action.failed} />
      <ActionDialog
        open={asking}
        title={t('takeOverTitle')}
        actionLabel={t('takeOver')}
        tone="primary"
        action={takeIt}
        failure="saveFallback"
        onClose={() => setAsking(false)}
      >
        {theirs ? t('assignedTo', { name: assignee.name }) : t('unassigned')}
      </ActionDialog>
    </Card>
  );
}
