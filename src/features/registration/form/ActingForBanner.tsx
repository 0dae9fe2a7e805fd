import { NoticeBar } from '@/components/layout/NoticeBar';
import { useLabels } from '@/components/labels/LabelsContext';
import { useBasicInfo } from '../model/entityHooks';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { useIsOwnRegistration } from '../model/useIsOwnRegistration';
import { registrationLabels } from './registrationLabels';

/** Shows staff, on every step, whose registration this is. */
export function ActingForBanner() {
  const { superUser, viewer, newFor } = useRegistration();
  const request = useVendorRequest();
  const own = useIsOwnRegistration();
  const basicInfo = useBasicInfo();
  const t = useLabels(registrationLabels);

  if (!superUser && !viewer) return null;
  if (request === null)
    return newFor ? (
      <NoticeBar icon="user" label={t('acting')}>
        {t('actingForNew', { email: newFor })}
      </NoticeBar>
    ) : null;
  if (own) return null;
  return (
    <NoticeBar icon="user" label={t(viewer ? 'viewing' : 'acting')}>
      {t(viewer ? 'viewingOf' : 'actingFor', {
        shop: basicInfo?.businessName || request.loginEmail,
      })}
    </NoticeBar>
  );
}
