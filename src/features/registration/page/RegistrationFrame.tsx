import { useMemo, type ReactNode } from 'react';
import type { StepKey } from '@contract/journey/steps';
import { useLabels } from '@/components/labels/LabelsContext';
import { WizardFrame } from '@/components/wizard/WizardFrame';
import { shortUid } from '@contract/requestNumber';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { sentOutcomeOf } from '@/lib/outcome';
import { useBasicInfo } from '../model/entityHooks';
import { useJourney, useRegistration, useVendorRequest } from '../model/RegistrationContext';
import { ActingForBanner } from '../step-kit/ActingForBanner';
import { registrationLabels } from '../step-kit/registrationLabels';
import { statusLabelOf } from '../step-kit/statusLabel';
import { stepStateOf } from '../step-kit/stepStateOf';

/** The frame of the registration on the screen. It stays mounted while the steps change. */
export function RegistrationFrame({ step, children }: { step: StepKey; children: ReactNode }) {
  const { inactive, hrefOf } = useRegistration();
  const request = useVendorRequest();
  const journey = useJourney();
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  const shop = useBasicInfo()?.businessName;
  const uid = request?.requestUid;
  const status = statusLabelOf(request);

  const rail = useMemo(
    () => ({
      shopName: shop || t('newRegistration'),
      requestLine: uid
        ? t('requestLine', { number: shortUid(uid), status: t(status) })
        : t('notSavedYet'),
      steps: journey.visible.map((s) => ({
        key: s.key,
        number: s.ordinal,
        title: title(s.key),
        state: stepStateOf(s, journey, request),
        optional: !s.required,
        href: hrefOf(s.key),
      })),
      currentKey: step,
      finishFirst: journey.blocker ? title(journey.blocker) : undefined,
      // Once sent or inactive, the status takes the place of the count.
      progress:
        inactive || sentOutcomeOf(request)
          ? null
          : { done: journey.progress.done, of: journey.progress.total },
    }),
    [hrefOf, inactive, journey, request, shop, status, step, t, title, uid],
  );

  return (
    <WizardFrame
      rail={rail}
      stepNumber={journey.step(step)?.ordinal ?? 1}
      banner={<ActingForBanner />}
    >
      {children}
    </WizardFrame>
  );
}
