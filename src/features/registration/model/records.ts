import type { Ach } from '@contract/registration/ach';
import type { BasicInfo } from '@contract/registration/basicInfo';
import type { Contact } from '@contract/registration/contact';
import type { ErepairUser } from '@contract/registration/erepairUser';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import type { DiverseOwnership } from '@contract/registration/ownership';
import type { Payment } from '@contract/registration/payment';
import type { ServiceCapability, VehicleType } from '@contract/registration/services';
import type { VendorRequest } from '@contract/registration/vendorRequest';
import type { W9 } from '@contract/registration/w9';
import {
  useAch,
  useBasicInfo,
  useContacts,
  useDiverseOwnership,
  useErepairUsers,
  useFranchiseSites,
  usePayment,
  useServiceCapabilities,
  useVehicleTypes,
  useW9,
} from './entityHooks';
import { useVendorRequest } from './RegistrationContext';

/** Everything a registration has stored; null or empty for what is not there yet. */
export interface RegistrationRecords {
  readonly request: VendorRequest | null;
  readonly basicInfo: BasicInfo | null;
  readonly w9: W9 | null;
  readonly payment: Payment | null;
  readonly ach: Ach | null;
  readonly contacts: readonly Contact[];
  readonly erepairUsers: readonly ErepairUser[];
  readonly sites: readonly FranchiseSite[];
  readonly ownership: readonly DiverseOwnership[];
  readonly services: readonly ServiceCapability[];
  readonly vehicleTypes: readonly VehicleType[];
}

/** The records of the registration on the screen. */
export const useRegistrationRecords = (): RegistrationRecords => ({
  request: useVendorRequest(),
  basicInfo: useBasicInfo(),
  w9: useW9(),
  payment: usePayment(),
  ach: useAch(),
  contacts: useContacts(),
  erepairUsers: useErepairUsers(),
  sites: useFranchiseSites(),
  ownership: useDiverseOwnership(),
  services: useServiceCapabilities(),
  vehicleTypes: useVehicleTypes(),
});
