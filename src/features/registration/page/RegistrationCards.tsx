import { Navigate } from 'react-router-dom';
import type { VendorType } from '@contract/enums';
import { wizardHref } from '@/lib/paths';
import { useRegistration } from '../model/RegistrationContext';
import { Overview } from '../overview/Overview';
import { OverviewBoundary } from './FindRegistration';
import { RegistrationProvider } from './RegistrationProvider';
import { useRegistrationQueries } from './useRegistrationQueries';

interface RegistrationCardsProps {
  readonly requestUid: string | null;
  readonly vendorType: VendorType;
}

/** The cards on the wizard's own address, which an overhead vendor sees without a step. */
export default function RegistrationCards({ requestUid, vendorType }: RegistrationCardsProps) {
  const queries = useRegistrationQueries(requestUid, false);
  return (
    <RegistrationProvider requestUid={requestUid} newRequestType={vendorType}>
      <OverviewBoundary requestUid={requestUid} queries={queries}>
        <CardsOfType vendorType={vendorType} />
      </OverviewBoundary>
    </RegistrationProvider>
  );
}

function CardsOfType({ vendorType }: Pick<RegistrationCardsProps, 'vendorType'>) {
  const registration = useRegistration();
  return registration.vendorType !== vendorType && registration.requestUid !== null ? (
    <Navigate replace to={wizardHref(registration.vendorType, registration.requestUid)} />
  ) : (
    <Overview />
  );
}
