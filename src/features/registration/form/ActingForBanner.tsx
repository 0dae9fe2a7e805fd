import { NoticeBar } from '@/components/layout/NoticeBar';
import { useLabels } from '@/components/labels/LabelsContext';
import { usePart } from '../model/records';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { useIsOwnRegistration } from '../model/useIsOwnRegistration';
import { registrationLabels } from './registrationLabels';

/** Shows a super user, on every step, whose registration this is. */
export function ActingForBanner() {
  const { superUser, newFor } = useRegistration();
  const request = useVendorRequest();
  const own = useIsOwnRegistration();
  const basicInfo = usePart('basicInfo');
  const t = useLabels(registrationLabels);

  if (!superUser) return null;
  if (request === null)
    return newFor ? (
      <NoticeBar icon="user" label={t('acting')}>
        {t('actingForNew', { email: newFor })}
      </NoticeBar>
    ) : null;
  if (own) return null;
  return (
    <NoticeBar icon="user" label={t('acting')}>
      {t('actingFor', { shop: basicInfo?.businessName || request.loginEmail })}
    </NoticeBar>
  );
}
