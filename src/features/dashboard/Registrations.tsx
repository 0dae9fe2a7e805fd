import { useId } from 'react';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { shortUid } from '@contract/requestNumber';
import type { PortalConfig } from '@contract/config';
import { Button } from '@/components/Button';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS, stepHref } from '@/lib/paths';
import { useServices } from '@/store/services';
import { Gauge } from '@/components/Gauge';
import type { IconName } from '@/components/icons/iconPaths';
import { type ChipTone, StatusChip } from '@/components/StatusChip';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { OUTCOME_TEXTS, statusLabels } from '@/lib/labels/statusLabels';
import { type Outcome, outcomeOf } from '@/lib/outcome';
import { dashboardLabels } from './dashboardLabels';
import { Strip, Strips } from './dashboardStyles';

/** The outcome, or what waits before and after it. */
type RegistrationState = Outcome | 'changes' | 'agreement' | 'lapsed' | 'active';

/** @param features what the portal shows of reviews, agreements and documents */
function stateOf(
  request: VendorRequest,
  {
    review,
    agreement,
    vendorDocuments,
  }: Pick<PortalConfig['features'], 'review' | 'agreement' | 'vendorDocuments'>,
): RegistrationState {
  const outcome = outcomeOf(request);
  if (outcome === 'draft' && review && request.changesRequested === 1) return 'changes';
  if (outcome === 'approved' && vendorDocuments && request.lapsed === 1) return 'lapsed';
  if (outcome !== 'approved' || !agreement || request.onboardingStatus === null) return outcome;
  return request.onboardingStatus === 'ACTIVE' ? 'active' : 'agreement';
}

const WAITING: readonly RegistrationState[] = ['draft', 'changes', 'agreement', 'lapsed'];

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

interface RegistrationStripProps {
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

function RegistrationStrip({ request, state, primary }: RegistrationStripProps) {
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

/** More strips would push the tiles out of sight. Shop search lists all. */
const SHOWN = 5;

/** The state of each registration. The first one that waits for the person has the button. */
export function Registrations({ requests }: { requests: readonly VendorRequest[] }) {
  const { features } = useServices().config;
  const t = useLabels(dashboardLabels);
  if (requests.length === 0) return null;
  const strips = requests
    .slice(0, SHOWN)
    .map((request) => ({ request, state: stateOf(request, features) }));
  const waits = strips.findIndex(({ state }) => WAITING.includes(state));
  return (
    <Strips aria-label={t('registrations')}>
      {strips.map(({ request, state }, index) => (
        <li key={request.requestUid}>
          <RegistrationStrip
            request={request}
            state={state}
            primary={index === Math.max(0, waits)}
          />
        </li>
      ))}
      {requests.length > SHOWN ? (
        <li>
          <Button
            component={RouteLink}
            href={PATHS.shopSearch.href()}
            endIcon={<Icon name="arrowRight" />}
          >
            {t('seeAll', { count: requests.length })}
          </Button>
        </li>
      ) : null}
    </Strips>
  );
}
