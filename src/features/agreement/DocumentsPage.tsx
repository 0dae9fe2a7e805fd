import { useParams } from 'react-router-dom';
import { useListDocumentsQuery } from '@/api/agreement';
import { Card } from '@/components/Card';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { RowsSkeleton } from '@/components/feedback/Skeletons';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { TextLink } from '@/components/layout/TextLink';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { PATHS } from '@/lib/paths';
import { DocumentList } from './DocumentList';
import { documentLabels } from './documentLabels';

/** `/documents/{requestUid}`: what was signed, for the owner and staff. */
export default function DocumentsPage() {
  const { requestUid = '' } = useParams();
  const t = useLabels(documentLabels);
  const { data, isError, refetch, fulfilledTimeStamp } = useListDocumentsQuery(
    { requestUid },
    { refetchOnMountOrArgChange: true },
  );
  useDocumentTitle(t('title'));
  return (
    <PageFrame title={t('title')} lead={t('lead')} width="narrow" loading={!data && !isError}>
      <p>
        <TextLink href={PATHS.status.href(requestUid)}>{t('back')}</TextLink>
      </p>
      <Card sx={{ mt: 2 }}>
        {data ? (
          data.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <DocumentList
              documents={data}
              readAt={fulfilledTimeStamp}
              onOld={() => refetch().unwrap()}
            />
          )
        ) : isError ? (
          <LoadFailure text={t('failed')} onRetry={refetch} />
        ) : (
          <RowsSkeleton label={t('loading')} count={4} />
        )}
      </Card>
    </PageFrame>
  );
}
