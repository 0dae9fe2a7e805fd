import { StatusScreen, type StatusScreenProps } from '@/components/feedback/StatusScreen';
import { useDocumentTitle } from '@/components/useDocumentTitle';

/** A page with a single message, which is also the title of the document. */
export function MessageScreen(props: StatusScreenProps) {
  useDocumentTitle(props.title);
  return <StatusScreen {...props} />;
}
