import { useGetVendorDocumentsQuery } from '@/api/vendorDocuments';
import { Card } from '@/components/Card';
import { DueDocuments } from '@/components/documents/DueDocuments';
import { useLabels } from '@/components/labels/LabelsContext';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { AsideTitle } from './cardStyles';

/** The documents of a registration that is with its vendor. */
export default function DueDocumentsCard({ requestUid }: { readonly requestUid: string }) {
  const title = useLabels(vendorDocumentLabels)('title');
  const { data } = useGetVendorDocumentsQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  // The page of the documents says so when they do not load.
  if (!data || data.types.length === 0) return null;
  return (
    <Card aria-label={title}>
      <AsideTitle>{title}</AsideTitle>
      <DueDocuments requestUid={requestUid} approved={false} onFile={data} />
    </Card>
  );
}
