import type { BasicInfo } from '@contract/registration/basicInfo';
import { useServices } from '@/store/services';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';

/** The shop's own phone, for 'Same as business phone'. */
export interface BusinessLine {
  readonly phoneNumber: string;
  /** CELL, LAND, or '' while not chosen. */
  readonly phoneType: string;
  readonly phoneExtension: string;
}

export const businessLineOf = (basicInfo: BasicInfo | null): BusinessLine => ({
  phoneNumber: basicInfo?.phoneNumber ?? '',
  phoneType: basicInfo?.phoneType ?? '',
  phoneExtension: basicInfo?.phoneExtension ?? '',
});

/** The login e-mail of the registration; that of the vendor whom a super user registers. */
export function useLoginEmail(): string {
  const { newFor } = useRegistration();
  const request = useVendorRequest();
  const { session } = useServices();
  return (request ? request.loginEmail : newFor) || session.email();
}
