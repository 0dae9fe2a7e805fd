import { Button } from '@/components/Button';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { RouteLink } from '@/components/layout/RouteLink';
import { PATHS } from '@/lib/paths';
import { useServices } from '@/store/services';
import { dashboardLabels } from './dashboardLabels';
import { Strips } from './dashboardStyles';
import { RegistrationStrip } from './RegistrationStrip';
import { stateOf, WAITING } from './registrationState';

/** More strips would push the tiles out of sight. Shop search lists all. */
const SHOWN = 5;

/**
 * The state of each registration of the person. The first one that waits for them is at the top.
 */
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
