import { documentSlots, isDue } from '@contract/rules/vendorDocuments';
import { useGetVendorDocumentsQuery } from '@/api/vendorDocuments';
import { useDocumentName } from '@/components/documents/FiledDocument';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { PATHS } from '@/lib/paths';
import { documentsPanelLabels } from './documentsPanelLabels';
import { StatusPanel } from './StatusPanel';

/** What the vendor has to do about its documents, and the way to them. */
export default function DocumentsPanel({
  requestUid,
  approved,
}: {
  readonly requestUid: string;
  readonly approved: boolean;
}) {
  const t = useLabels(documentsPanelLabels);
  const title = useLabels(vendorDocumentLabels)('title');
  const nameOf = useDocumentName();
  const { data } = useGetVendorDocumentsQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  // The page of the documents says so when they do not load.
  if (!data || data.types.length === 0) return null;
  const due = data.types.flatMap((type) =>
    documentSlots(type.key, data.documents).flatMap((slot) => {
      if (!isDue(type.required, slot)) return [];
      const { current, next } = slot;
      const document = nameOf(type, current ?? next);
      return [t(next ? 'refused' : current ? 'lapsed' : 'missing', { document })];
    }),
  );
  const keepsApproval = data.types.some(
    (type) =>
      type.beforeApproval &&
      !documentSlots(type.key, data.documents).some(({ current }) => current?.state === 'ACCEPTED'),
  );
  return (
    <StatusPanel aria-label={title}>
      <h2>{title}</h2>
      {keepsApproval && !approved ? <p>{t('beforeApproval')}</p> : null}
      {due.length === 0 ? (
        <p>{t(keepsApproval ? 'checking' : 'nothingDue')}</p>
      ) : (
        <ul>
          {due.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <p>
        <TextLink href={PATHS.documents.href(requestUid)}>{t('open')}</TextLink>
      </p>
    </StatusPanel>
  );
}
