import { useGetVendorDocumentsQuery } from '@/api/vendorDocuments';
import { DueDocuments } from '@/components/documents/DueDocuments';
import { StatusPanel } from './StatusPanel';

interface DocumentsPanelProps {
  readonly requestUid: string;
  readonly approved: boolean;
}

/** The documents of a registration that was sent. */
export default function DocumentsPanel(props: DocumentsPanelProps) {
  const { requestUid } = props;
  const { data } = useGetVendorDocumentsQuery({ requestUid }, { refetchOnMountOrArgChange: true });
  return <DueDocuments {...props} onFile={data} Frame={StatusPanel} />;
}
