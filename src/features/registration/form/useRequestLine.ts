import { shortUid } from '@contract/requestNumber';
import { useLabels } from '@/components/labels/LabelsContext';
import { useBasicInfo } from '../model/entityHooks';
import { useVendorRequest } from '../model/RegistrationContext';
import { registrationLabels } from './registrationLabels';
import { statusLabelOf } from './statusLabel';

/** How the registration on the screen is headed: the shop, and its number with its status. */
export function useRequestLine(): { readonly shopName: string; readonly requestLine: string } {
  const request = useVendorRequest();
  const t = useLabels(registrationLabels);
  const shopName = useBasicInfo()?.businessName || t('newRegistration');
  const requestLine = request
    ? t('requestLine', { number: shortUid(request.requestUid), status: t(statusLabelOf(request)) })
    : t('notSavedYet');
  return { shopName, requestLine };
}
