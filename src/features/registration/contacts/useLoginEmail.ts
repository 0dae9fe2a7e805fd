import { useServices } from '@/store/services';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';

/** The login e-mail of the registration; that of the vendor whom a super user registers. */
export function useLoginEmail(): string {
  const { newFor } = useRegistration();
  const request = useVendorRequest();
  const { session } = useServices();
  return (request ? request.loginEmail : newFor) || session.email();
}
