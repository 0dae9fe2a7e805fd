import { useGetVendorDocumentsQuery } from '@/api/vendorDocuments';
import { DueDocuments } from '@/components/documents/DueDocuments';
import { useLabels } from '@/components/labels/LabelsContext';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { StatusPanel } from './StatusPanel';

/** The documents of a registration that was sent. */
export default function DocumentsPanel({
  requestUid,
  approved,
}: {
  readonly requestUid: string;
  readonly approved: boolean;
}) {
  const title = useLabels(vendorDocumentLabels)('title');
  const { data } = useGetVendorDocumentsQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  // The page of the documents says so when they do not load.
  if (!data || data.types.length === 0) return null;
  return (
    <StatusPanel aria-label={title}>
      <h2>{title}</h2>
      <DueDocuments requestUid={requestUid} approved={approved} onFile={data} />
    </StatusPanel>
  );
}
