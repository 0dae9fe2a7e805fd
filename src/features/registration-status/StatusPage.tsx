import { skipToken } from '@reduxjs/toolkit/query/react';
import { useParams } from 'react-router-dom';
import type { VendorType } from '@contract/enums';
import { shortUid } from '@contract/requestNumber';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { Button } from '@/components/Button';
import { Bone } from '@/components/feedback/Skeletons';
import {
  useGetAutoApprovalQuery,
  useGetSubmittedAtQuery,
  useGetVendorRequestQuery,
} from '@/api/vendorRequests';
import { StatusDial } from '@/components/drawings/StatusDial';
import { optionalPart } from '@/components/feedback/optionalPart';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { ReviewerReasons } from '@/components/feedback/ReviewerReasons';
import { OutcomeTrack } from '@/components/feedback/OutcomeTrack';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { RouteLink } from '@/components/layout/RouteLink';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { outcomeText, statusLabels } from '@/lib/labels/statusLabels';
import { outcomeOf, sentOutcomeOf } from '@/lib/outcome';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { REQUEST_AGE_S } from '@/store/queries/requestAge';
import { useServices } from '@/store/services';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { useGetReviewQuery } from '@/api/review';

/**
 * Whether a reviewer's request for changes is open, or every step of it is saved. Null without one.
 * When the review cannot be read, the registration decides.
 * @param isDraft whether the registration is with its vendor
 */
function useChanges(
  request: VendorRequest | undefined,
  isDraft: boolean,
): 'loading' | 'open' | 'saved' | null {
  const { requestUid = '' } = useParams();
  const { review } = useServices().config.features;
  const { data, isLoading } = useGetReviewQuery(isDraft && review ? { requestUid } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  // Without it, no screen shows what the reviewer wrote.
  if (!isDraft || !review) return null;
  if (isLoading) return 'loading';
  if (!data) return request?.changesRequested === 1 ? 'open' : null;
  if (data.decision?.decision !== 'CHANGES') return null;
  return data.notes.some(({ hidden }) => hidden === 0) ? 'open' : 'saved';
}

const AgreementPanel = optionalPart<{ requestUid: string }>(
  () => import(/* webpackChunkName: "agreement" */ './AgreementPanel'),
);

const DocumentsPanel = optionalPart<{ requestUid: string; approved: boolean }>(
  () => import(/* webpackChunkName: "documents-panel" */ './DocumentsPanel'),
);

const ChangesPanel = optionalPart<{
  requestUid: string;
  vendorType: VendorType;
  own: boolean;
}>(() => import(/* webpackChunkName: "changes" */ './ChangesPanel'));

const TITLES = {
  draft: 'titleDraft',
  review: 'titleReview',
  approved: 'titleApproved',
  hold: 'titleHold',
  problem: 'titleProblem',
  declined: 'titleDeclined',
} as const;

const CHANGES_TEXTS = { open: 'textChanges', saved: 'textChangesSaved' } as const;

/** The outcome of a submitted registration. The decision is read each time the page opens. */
export default function StatusPage() {
  const { requestUid = '' } = useParams();
  const t = useLabels(statusLabels);
  const loading = useLabels(loadingLabels);
  const { config, session } = useServices();
  const online = useAppSelector((state) => state.connectivity.online);
  const decision = useGetAutoApprovalQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  const request = useGetVendorRequestQuery(
    { requestUid },
    // The signer may just have signed.
    { refetchOnMountOrArgChange: config.features.agreement || REQUEST_AGE_S },
  );
  const queries = useQueryGroup([
    { result: decision, pending: 'approval', failure: 'loadApproval' },
  ]);
  const outcome = decision.data ? outcomeOf(decision.data) : null;
  const sent = sentOutcomeOf(decision.data ?? null);
  const submission = useGetSubmittedAtQuery(sent ? { requestUid } : skipToken);
  const changes = useChanges(request.data, outcome === 'draft');
  const title = outcome ? t(TITLES[outcome]) : '';
  const onboarding = config.features.agreement ? request.data?.onboardingStatus : undefined;

  useDocumentTitle(title);

  if (queries.failures.length > 0) {
    return (
      <PageFrame title={t('titleLoading')}>
        <ErrorLoader queries={queries} offline={!online} />
      </PageFrame>
    );
  }
  if (!outcome || changes === 'loading')
    return (
      <StatusScreen
        loading
        drawing={<Bone width={260} height={156} margin="0 0 28px" />}
        title={t('titleLoading')}
        text={<Bone width={420} height={24} margin="0 auto" />}
        action={<Bone width={172} height="var(--vp-h-control)" />}
        after={<span role="status">{loading('approval')}</span>}
      />
    );
  return (
    <StatusScreen
      drawing={<StatusDial status={outcome} />}
      title={title}
      text={t(changes ? CHANGES_TEXTS[changes] : outcomeText(outcome, decision.data, onboarding))}
      action={
        <Button variant="contained" component={RouteLink} href={PATHS.overview.href(requestUid)}>
          {t(changes === 'open' ? 'seeChanges' : 'goToDashboard')}
        </Button>
      }
      after={t('request', { shop: request.data?.businessName ?? '', number: shortUid(requestUid) })}
    >
      <ReviewerReasons decision={decision.data} />
      {sent ? (
        <OutcomeTrack
          outcome={sent}
          sentAt={submission.isLoading ? undefined : (submission.data ?? '')}
          decidedAt={decision.data?.approvalTimestamp ?? ''}
          onboarding={onboarding}
        />
      ) : null}
      {outcome === 'approved' && config.features.agreement ? (
        <AgreementPanel requestUid={requestUid} />
      ) : null}
      {outcome !== 'declined' && config.features.vendorDocuments ? (
        <DocumentsPanel requestUid={requestUid} approved={outcome === 'approved'} />
      ) : null}
      {outcome === 'approved' && config.features.changes && request.data ? (
        <ChangesPanel
          requestUid={requestUid}
          vendorType={request.data.vendorType}
          own={request.data.loginEmail.toLowerCase() === session.email()}
        />
      ) : null}
    </StatusScreen>
  );
}
