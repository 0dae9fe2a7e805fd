import { OPEN_STATUSES } from '@contract/rules/permissions';
import { optionalPart } from '@/components/feedback/optionalPart';
import { useServices } from '@/store/services';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';

const DueDocumentsCard = optionalPart<{ requestUid: string }>(
  () => import(/* webpackChunkName: "documents-panel" */ './DueDocumentsCard'),
);

/** What has to be uploaded before the approval, while the registration is with its vendor. */
export function DocumentsBeforeApproval() {
  const { requestUid, editable } = useRegistration();
  const status = useVendorRequest()?.processStatus ?? 'DRAFT';
  const { vendorDocuments } = useServices().config.features;
  return vendorDocuments && requestUid !== null && editable && OPEN_STATUSES.includes(status) ? (
    <DueDocumentsCard requestUid={requestUid} />
  ) : null;
}
