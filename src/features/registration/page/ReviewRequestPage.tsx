import { useParams } from 'react-router-dom';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { ReviewRequest } from '../review/ReviewRequest';
import { reviewLabels } from '../review/reviewLabels';
import { QueryBoundary } from '../form/QueryBoundary';
import { RegistrationProvider } from './RegistrationProvider';
import { useRegistrationQueries } from './useRegistrationQueries';

/** `/review-desk/{requestUid}`: one registration, for the super user who decides on it. */
export default function ReviewRequestPage() {
  const { requestUid = '' } = useParams();
  const t = useLabels(reviewLabels);
  const queries = useRegistrationQueries(requestUid, true);
  return (
    <QueryBoundary
      queries={queries}
      answersSafe
      frame={(content, failed) => (
        <PageFrame title={t('back')} loading={!failed}>
          {content}
        </PageFrame>
      )}
    >
      {/* A decision that is being made on one registration must not stay open on another. */}
      <RegistrationProvider key={requestUid} requestUid={requestUid}>
        <ReviewRequest requestUid={requestUid} />
      </RegistrationProvider>
    </QueryBoundary>
  );
}
