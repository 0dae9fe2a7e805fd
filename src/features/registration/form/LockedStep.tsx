import type { ReactNode } from 'react';
import {
  RegistrationContextProvider,
  useJourney,
  useRegistration,
  useVendorRequest,
} from '../model/RegistrationContext';

/** A step whose fields are read-only for now, while the rest of the registration can be changed. */
export function LockedStep({ children }: { readonly children: ReactNode }) {
  const registration = { ...useRegistration(), editable: false, proposes: false };
  return (
    <RegistrationContextProvider
      registration={registration}
      request={useVendorRequest()}
      journey={useJourney()}
    >
      {children}
    </RegistrationContextProvider>
  );
}
