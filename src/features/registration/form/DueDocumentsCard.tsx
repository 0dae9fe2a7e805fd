import { styled } from '@mui/material/styles';
import { useGetVendorDocumentsQuery } from '@/api/vendorDocuments';
import { Card } from '@/components/Card';
import { DueDocuments } from '@/components/documents/DueDocuments';
import { type } from '@/lib/look/vars';

const Due = styled(Card)({
  '& h2': { ...type.h3, marginBottom: 12 },
  '& :is(p, ul)': { ...type.small, margin: '0 0 8px' },
  '& p:last-child': { margin: 0 },
});

/** The documents of a registration that is with its vendor. */
export default function DueDocumentsCard({ requestUid }: { readonly requestUid: string }) {
  const { data } = useGetVendorDocumentsQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  return <DueDocuments requestUid={requestUid} approved={false} onFile={data} Frame={Due} />;
}
