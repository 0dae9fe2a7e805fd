import { styled } from '@mui/material/styles';
import { useSearchReviewQueueQuery } from '@/api/review';
import { Alert } from '@/components/Alert';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePlural } from '@/components/labels/usePlural';
import { TextLink } from '@/components/layout/TextLink';
import { PATHS } from '@/lib/paths';
import { reviewDeskLabels } from './reviewDeskLabels';

const Above = styled('div')({ marginBottom: 24 });

/** Only their number counts. */
const WAITING = { status: 'COMPLETE', documents: 'REVIEW', page: 0, size: 1 } as const;

/** How many approved vendors have documents that wait for a decision. Nothing while none has. */
export function WaitingDocuments() {
  const t = useLabels(reviewDeskLabels);
  const plural = usePlural(reviewDeskLabels);
  const { data } = useSearchReviewQueueQuery(WAITING, { refetchOnMountOrArgChange: true });
  const { status, documents } = WAITING;
  if (!data || data.totalCount === 0) return null;
  return (
    <Above>
      <Alert tone="info">
        {`${plural('documentsWait', data.totalCount)} `}
        <TextLink
          href={PATHS.reviewDesk.href(new URLSearchParams({ status, documents }).toString())}
        >
          {t('seeDocuments')}
        </TextLink>
      </Alert>
    </Above>
  );
}
