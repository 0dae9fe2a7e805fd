import type { ComponentType } from 'react';
import type { VendorDocuments } from '@contract/entities/vendorDocument';
import { documentSlots, isDue } from '@contract/rules/vendorDocuments';
import { documentsPanelLabels } from '@/lib/labels/documentsPanelLabels';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { PATHS } from '@/lib/paths';
import type { CardProps } from '../Card';
import { useLabels } from '../labels/LabelsContext';
import { TextLink } from '../layout/TextLink';
import { useDocumentName } from './FiledDocument';

interface DueDocumentsProps {
  readonly requestUid: string;
  readonly approved: boolean;
  readonly onFile: VendorDocuments | undefined;
  readonly Frame: ComponentType<CardProps>;
}

/** What the vendor has to do about its documents, and the way to them. */
export function DueDocuments({ requestUid, approved, onFile, Frame }: DueDocumentsProps) {
  const t = useLabels(documentsPanelLabels);
  const title = useLabels(vendorDocumentLabels)('title');
  const nameOf = useDocumentName();
  // The page of the documents says so when they do not load.
  if (!onFile || onFile.types.length === 0) return null;
  const { types, documents } = onFile;
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
    <Frame aria-label={title}>
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
    </Frame>
  );
}
