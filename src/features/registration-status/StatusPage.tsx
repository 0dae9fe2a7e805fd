import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useGetAutoApprovalQuery, useGetVendorRequestQuery } from '@/api/vendorRequests';
import { StatusDial } from '@/components/drawings/StatusDial';
import { ErrorLoader } from '@/components/feedback/ErrorLoader';
import { LoadingScreen } from '@/components/feedback/LoadingScreen';
import { StatusScreen } from '@/components/feedback/StatusScreen';
import { StatusTrack } from '@/components/feedback/StatusTrack';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { RouteLink } from '@/components/layout/RouteLink';
import { loadingLabels } from '@/lib/labels/loadingLabels';
import { shortUid } from '@/lib/format/requestNumber';
import { PATHS } from '@/lib/paths';
import { useAppSelector } from '@/store/hooks';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import { outcomeOf } from './outcome';
import { statusLabels } from './statusLabels';

const TITLES = {
  draft: 'titleDraft',
  review: 'titleReview',
  approved: 'titleApproved',
  hold: 'titleApproved',
  problem: 'titleApproved',
  declined: 'titleDeclined',
} as const;
const TEXTS = {
  draft: 'textDraft',
  review: 'textReview',
  approved: 'textApproved',
  hold: 'textHold',
  problem: 'textProblem',
  declined: 'textDeclined',
} as const;

/** The outcome of a submitted registration, read from the decision each time the page opens. */
export default function StatusPage() {
  const { requestUid = '' } = useParams();
  const t = useLabels(statusLabels);
  const loading = useLabels(loadingLabels);
  const online = useAppSelector((state) => state.connectivity.online);
  const decision = useGetAutoApprovalQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  const request = useGetVendorRequestQuery({ requestUid });
  const queries = useQueryGroup([
    { result: decision, pending: 'approval', failure: 'loadApproval' },
  ]);
  const outcome = decision.data ? outcomeOf(decision.data) : null;
  const title = outcome ? t(TITLES[outcome]) : '';

  useEffect(() => {
    if (title) document.title = `${title} · Vendor Portal`;
  }, [title]);

  if (queries.failures.length > 0) {
    return (
      <PageFrame>
        <ErrorLoader
          failures={queries.failures.map((failure) => ({
            key: failure.title,
            title: failure.title,
          }))}
          onRetry={queries.retry}
          busy={queries.retrying}
          offline={!online}
        />
      </PageFrame>
    );
  }
  if (!outcome) return <LoadingScreen text={loading('approval')} />;
  return (
    <StatusScreen
      drawing={<StatusDial status={outcome} />}
      title={title}
      text={t(TEXTS[outcome])}
      action={
        <Button variant="contained" component={RouteLink} href={PATHS.overview.href(requestUid)}>
          {t('goToDashboard')}
        </Button>
      }
      after={t('request', { shop: request.data?.businessName ?? '', number: shortUid(requestUid) })}
    >
      {outcome === 'review' ? (
        <StatusTrack
          stops={[
            { title: t('trackSubmitted'), detail: t('trackSubmittedDetail'), at: 'done' },
            { title: t('trackReview'), detail: t('trackReviewDetail'), at: 'now' },
            { title: t('trackDecision'), detail: t('trackDecisionDetail'), at: 'later' },
          ]}
        />
      ) : null}
    </StatusScreen>
  );
}
