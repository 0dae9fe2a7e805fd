import type { ReactNode } from 'react';
import {
  RegistrationContextProvider,
  useJourney,
  useRegistration,
  useVendorRequest,
} from '../model/RegistrationContext';

interface ProposingStepProps {
  /** Whether nobody but staff may change it, and the fields are locked. */
  readonly locked?: boolean;
  readonly children: ReactNode;
}

/** A step that the owner of an approved registration can change, too: as a proposal. */
export function ProposingStep({ locked = false, children }: ProposingStepProps) {
  const registration = useRegistration();
  const request = useVendorRequest();
  const journey = useJourney();
  const proposes = registration.proposes === true && !locked;
  const editable = !locked && (registration.editable || proposes);
  if (editable === registration.editable) return children;
  return (
    <RegistrationContextProvider
      registration={{ ...registration, editable, proposes }}
      request={request}
      journey={journey}
    >
      {children}
    </RegistrationContextProvider>
  );
}
