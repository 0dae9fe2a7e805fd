import { useId } from 'react';
import { Button } from '@/components/Button';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { shortUid } from '@contract/requestNumber';
import { Gauge } from '@/components/Gauge';
import { Icon } from '@/components/icons/Icon';
import type { IconName } from '@/components/icons/iconPaths';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { StatusChip, type ChipTone } from '@/components/StatusChip';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { OUTCOME_TEXTS, statusLabels } from '@/lib/labels/statusLabels';
import { PATHS, stepHref } from '@/lib/paths';
import { dashboardLabels } from './dashboardLabels';
import { Strip } from './dashboardStyles';
import { type RegistrationState, WAITING } from './registrationState';

const CHIPS: Readonly<Record<RegistrationState, { tone: ChipTone; icon?: IconName }>> = {
  draft: { tone: 'neutral' },
  changes: { tone: 'warning', icon: 'pencil' },
  review: { tone: 'warning' },
  hold: { tone: 'warning', icon: 'pause' },
  approved: { tone: 'success' },
  agreement: { tone: 'warning', icon: 'pencil' },
  lapsed: { tone: 'error', icon: 'alertOctagon' },
  active: { tone: 'success' },
  problem: { tone: 'error', icon: 'alertOctagon' },
  declined: { tone: 'error' },
};

export interface RegistrationStripProps {
  request: VendorRequest;
  state: RegistrationState;
  /** Only one strip has the page's contained button. */
  primary: boolean;
}

/** The list of registrations does not say why one was declined. */
const STRIP_TEXTS = {
  ...OUTCOME_TEXTS,
  agreement: OUTCOME_TEXTS.approved,
  active: 'textActive',
  declined: 'textDeclinedReason',
} as const;

/** One registration: its state, the next step, and a button that leads there. */
export function RegistrationStrip({ request, state, primary }: RegistrationStripProps) {
  const t = useLabels(dashboardLabels);
  const words = useLabels(statusLabels);
  const title = useLabels(stepTitleLabels);
  const nameId = useId();
  const buttonId = useId();
  const { requestUid, vendorType, businessName } = request;
  const name = businessName || t('unnamedShop');
  const progress = state === 'draft' || state === 'changes' ? request.progress : null;
  const steps = progress ? t('progress', { done: progress.done, total: progress.total }) : '';
  const [next, action, href] =
    state === 'changes'
      ? [t('nextChanges'), t('seeChanges'), PATHS.overview.href(requestUid)]
      : state === 'lapsed'
        ? [t('nextLapsed'), t('seeDocuments'), PATHS.documents.href(requestUid)]
        : state !== 'draft'
          ? [
              words(STRIP_TEXTS[state]),
              t(state === 'agreement' ? 'seeAgreement' : 'seeStatus'),
              PATHS.status.href(requestUid),
            ]
          : progress?.next
            ? [
                t('nextStep', { step: title(progress.next) }),
                t('continueRegistration'),
                stepHref(vendorType, requestUid, progress.next),
              ]
            : [t('resumeText'), t('continueRegistration'), PATHS.overview.href(requestUid)];
  return (
    <Strip aria-labelledby={nameId}>
      <div>
        <h2>
          <span id={nameId}>{name}</span>
          <StatusChip {...CHIPS[state]}>{t(state)}</StatusChip>
        </h2>
        <p>
          {`${shortUid(requestUid)} · ${t(vendorType === 'OVERHEAD' ? 'typeOverhead' : 'typeShop')}`}
        </p>
        {progress ? (
          <>
            <Gauge thin done={progress.done} of={progress.total} label={steps} />
            <p>{steps}</p>
          </>
        ) : null}
        <p data-waits={WAITING.includes(state)}>{next}</p>
      </div>
      <Button
        id={buttonId}
        aria-labelledby={`${buttonId} ${nameId}`}
        variant={primary ? 'contained' : 'outlined'}
        component={RouteLink}
        href={href}
        endIcon={<Icon name="arrowRight" />}
      >
        {action}
      </Button>
    </Strip>
  );
}
