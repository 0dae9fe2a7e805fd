import { styled } from '@mui/material/styles';
import { useParams } from 'react-router-dom';
import { useListDocumentsQuery } from '@/api/agreement';
import { Card } from '@/components/Card';
import { Loaded } from '@/components/feedback/Loaded';
import { useLabels } from '@/components/labels/LabelsContext';
import { PageFrame } from '@/components/layout/PageFrame';
import { TextLink } from '@/components/layout/TextLink';
import { useDocumentTitle } from '@/components/useDocumentTitle';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { type } from '@/lib/look/vars';
import { PATHS } from '@/lib/paths';
import { useServices } from '@/store/services';
import { DocumentList } from './DocumentList';
import { documentLabels } from './documentLabels';
import { VendorDocuments } from './VendorDocuments';

const Section = styled('section')({
  display: 'grid',
  gap: 16,
  marginTop: 24,
  '& > h2': type.h2,
});

/** `/documents/{requestUid}`: what is on file and what was signed, for the owner and staff. */
export default function DocumentsPage() {
  const { requestUid = '' } = useParams();
  const t = useLabels(documentLabels);
  const onFile = useLabels(vendorDocumentLabels);
  const { features } = useServices().config;
  useDocumentTitle(t('title'));
  return (
    <PageFrame
      title={t('title')}
      lead={t(features.vendorDocuments ? 'leadOnFile' : 'lead')}
      width="narrow"
    >
      <p>
        <TextLink href={PATHS.overview.href(requestUid)}>{t('back')}</TextLink>
      </p>
      {features.vendorDocuments ? (
        <Section aria-label={onFile('title')}>
          <h2>{onFile('title')}</h2>
          <VendorDocuments requestUid={requestUid} />
        </Section>
      ) : null}
      {features.documents ? (
        <Section aria-label={t('signedTitle')}>
          {features.vendorDocuments ? (
            <>
              <h2>{t('signedTitle')}</h2>
              <p>{t('lead')}</p>
            </>
          ) : null}
          <SignedDocuments requestUid={requestUid} />
        </Section>
      ) : null}
    </PageFrame>
  );
}

function SignedDocuments({ requestUid }: { readonly requestUid: string }) {
  const t = useLabels(documentLabels);
  const query = useListDocumentsQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  return (
    <Card>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={4}>
        {(documents) =>
          documents.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <DocumentList
              documents={documents}
              readAt={query.fulfilledTimeStamp}
              onOld={() => query.refetch().unwrap()}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
