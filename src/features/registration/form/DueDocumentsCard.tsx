import { styled } from '@mui/material/styles';
import { useGetVendorDocumentsQuery } from '@/api/vendorDocuments';
import { Card } from '@/components/Card';
import { DueDocuments } from '@/components/documents/DueDocuments';
import { useLabels } from '@/components/labels/LabelsContext';
import { vendorDocumentLabels } from '@/lib/labels/vendorDocumentLabels';
import { type } from '@/lib/look/vars';
import { AsideTitle } from './cardStyles';

const Due = styled(Card)({
  '& :is(p, ul)': { ...type.small, margin: '0 0 8px' },
  '& p:last-child': { margin: 0 },
});

/** The documents of a registration that is with its vendor. */
export default function DueDocumentsCard({ requestUid }: { readonly requestUid: string }) {
  const title = useLabels(vendorDocumentLabels)('title');
  const { data } = useGetVendorDocumentsQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  // The page of the documents says so when they do not load.
  if (!data || data.types.length === 0) return null;
  return (
    <Due aria-label={title}>
      <AsideTitle>{title}</AsideTitle>
      <DueDocuments requestUid={requestUid} approved={false} onFile={data} />
    </Due>
  );
}
