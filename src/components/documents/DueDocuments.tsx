import type { VendorDocuments } from '@contract/entities/vendorDocument';
import { documentSlots, isDue } from '@contract/rules/vendorDocuments';
import { documentsPanelLabels } from '@/lib/labels/documentsPanelLabels';
import { PATHS } from '@/lib/paths';
import { useLabels } from '../labels/LabelsContext';
import { TextLink } from '../layout/TextLink';
import { useDocumentName } from './FiledDocument';

interface DueDocumentsProps {
  readonly requestUid: string;
  readonly approved: boolean;
  readonly onFile: VendorDocuments;
}

/** What the vendor has to do about its documents, and the way to them. */
export function DueDocuments({
  requestUid,
  approved,
  onFile: { types, documents },
}: DueDocumentsProps) {
  const t = useLabels(documentsPanelLabels);
  const nameOf = useDocumentName();
  const due = types.flatMap((type) =>
    documentSlots(type.key, documents).flatMap((slot) => {
      if (!isDue(type.required, slot)) return [];
      const { current, next } = slot;
      const document = nameOf(type, current ?? next);
      return [t(next ? 'refused' : current ? 'lapsed' : 'missing', { document })];
    }),
  );
  const keepsApproval = types.some(
    (type) =>
      type.beforeApproval &&
      !documentSlots(type.key, documents).some(({ current }) => current?.state === 'ACCEPTED'),
  );
  return (
    <>
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
    </>
  );
}
