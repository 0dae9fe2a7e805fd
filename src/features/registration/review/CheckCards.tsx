import { Card } from '@/components/Card';
import { useLabels } from '@/components/labels/LabelsContext';
import { DetailList, type Detail } from '@/components/lists/DetailList';
import { useRegistrationRecords } from '../model/records';
import { reviewLabels } from './reviewLabels';

type Flag = 0 | 1 | null;

/** What machines have found out: the tax ID and every address. */
export function CheckCard() {
  const t = useLabels(reviewLabels);
  const { w9, basicInfo, payment, ach, sites } = useRegistrationRecords();
  const address = (label: string, verified: Flag | undefined): Detail[] =>
    verified === undefined
      ? []
      : [{ label, value: t(verified === 1 ? 'confirmed' : 'notConfirmed') }];
  const taxId =
    w9?.tinApiResponse === 'MATCH'
      ? 'taxMatch'
      : w9?.tinApiResponse === 'NO MATCH'
        ? 'taxNoMatch'
        : 'taxNone';
  return (
    <Card aria-label={t('checks')}>
      <h2>{t('checks')}</h2>
      <DetailList
        details={[
          { label: t('taxId'), value: t(taxId) },
          ...address(t('business'), basicInfo?.addressVerified),
          ...address(t('tax'), w9?.addressVerified),
          ...address(t('remit'), payment?.payPreference ? payment.addressVerified : undefined),
          ...address(t('bank'), ach?.addressVerified),
          ...sites.flatMap((site) =>
            address(t('location', { name: site.siteName }), site.addressVerified),
          ),
        ]}
      />
    </Card>
  );
}

/** The uploaded certificates. Their links work for a limited time. */
export function DocumentCard() {
  const t = useLabels(reviewLabels);
  const documents = useRegistrationRecords().ownership.filter(
    ({ preSignedUrl }) => preSignedUrl !== '',
  );
  return (
    <Card aria-label={t('documents')}>
      <h2>{t('documents')}</h2>
      {documents.length === 0 ? (
        <p>{t('noDocuments')}</p>
      ) : (
        <ul>
          {documents.map(({ diverseOwnershipUid, preSignedUrl }, index) => (
            <li key={diverseOwnershipUid}>
              <a
                href={preSignedUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={t('openDocument', { n: index + 1 })}
              >
                {t('document', { n: index + 1 })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
