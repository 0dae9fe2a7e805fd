import { styled } from '@mui/material/styles';
import { useSearchWaitingChangesQuery } from '@/api/changes';
import { Card } from '@/components/Card';
import { ChangeCard } from '@/components/changes/ChangeCard';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { changeLabels } from '@/lib/labels/changeLabels';
import { color, type } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { fieldsOf, useCodeNames } from '@/store/useCodeNames';
import { useSearchReviewQueueQuery } from '@/api/review';
import { Alert } from '@/components/Alert';
import { usePlural } from '@/components/labels/usePlural';
import { reviewDeskLabels } from './reviewDeskLabels';

const Panel = styled(Card)({
  display: 'grid',
  gap: 20,
  marginBottom: 24,
  '& > h2': type.h3,
  '& > p': { ...type.small, color: color('text-secondary') },
});

/** The oldest ones: those after them come up as these are decided. */
const SHOWN = { page: 0, size: 10 } as const;

/** Changes of approved vendors that wait for a decision. Nothing while there is none. */
export function WaitingChanges() {
  const t = useLabels(changeLabels);
  const { data } = useSearchWaitingChangesQuery(SHOWN, { refetchOnMountOrArgChange: true });
  const codeName = useCodeNames(fieldsOf(data?.pageEntries));
  if (!data || data.totalCount === 0) return null;
  return (
    <Panel aria-label={t('waiting')}>
      <h2>{`${t('waiting')} (${data.totalCount})`}</h2>
      <p>{t('waitingLead')}</p>
      {data.pageEntries.map((change) => (
        <ChangeCard
          key={change.changeUid}
          change={change}
          codeName={codeName}
          shop={
            <TextLink href={PATHS.reviewRequest.href(change.requestUid)}>
              {change.businessName || t('unnamed')}
            </TextLink>
          }
        />
      ))}
    </Panel>
  );
}

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
