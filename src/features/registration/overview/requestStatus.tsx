import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { ProcessStatus } from '@contract/enums';
import type { Journey, StepState as JourneyStep } from '@contract/journey/evaluate';
import { shortUid } from '@contract/requestNumber';
import { isActive } from '@contract/rules/permissions';
import { useLabels } from '@/components/labels/LabelsContext';
import type { StepState } from '@/components/wizard/stepState';
import { sentOutcomeOf } from '@/lib/outcome';
import { NoticeBar } from '@/components/layout/NoticeBar';
import { usePart } from '../model/records';
import {
  useVendorRequest,
  useRegistration,
  useIsOwnRegistration,
} from '../model/RegistrationContext';
import { registrationLabels } from '../model/registrationLabels';

/** The status of a request as `registrationLabels` name it. An inactive one says only that. */
export function statusLabelOf(
  request: VendorRequest | null,
): `status${ProcessStatus}` | 'inactive' {
  if (request && !isActive(request)) return 'inactive';
  return `status${request?.processStatus ?? 'DRAFT'}`;
}

/** How the registration on the screen is headed: the shop, and its number with its status. */
export function useRequestLine(): { readonly shopName: string; readonly requestLine: string } {
  const request = useVendorRequest();
  const t = useLabels(registrationLabels);
  const shopName = usePart('basicInfo')?.businessName || t('newRegistration');
  const requestLine = request
    ? t('requestLine', { number: shortUid(request.requestUid), status: t(statusLabelOf(request)) })
    : t('notSavedYet');
  return { shopName, requestLine };
}

/**
 * The state of a step for the cards and the rail. A sent or inactive request asks for nothing: no
 * step is the next one.
 */
export function stepStateOf(
  step: JourneyStep,
  journey: Journey,
  request: VendorRequest | null,
): StepState {
  const sent = sentOutcomeOf(request);
  if (sent && sent !== 'approved' && step.key === 'submit') return sent;
  if (step.disabled) return 'locked';
  if (step.error) return 'error';
  if (step.complete) return 'complete';
  const asks = !sent && (request === null || isActive(request));
  return step.key === journey.firstOpen && asks ? 'next' : 'open';
}

/** Shows staff, on every step, whose registration this is. */
export function ActingForBanner() {
  const { superUser, viewer, newFor } = useRegistration();
  const request = useVendorRequest();
  const own = useIsOwnRegistration();
  const basicInfo = usePart('basicInfo');
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
