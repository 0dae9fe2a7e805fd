import { useServices } from '@/store/services';
import { useVendorRequest } from './RegistrationContext';

/**
 * Whether the registration on the screen belongs to the person signed in. Super users also open
 * those of others.
 */
export function useIsOwnRegistration(): boolean {
  const { session } = useServices();
  return useVendorRequest()?.loginEmail.toLowerCase() === session.email();
}
