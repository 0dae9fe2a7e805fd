import { useMemo } from 'react';
import { ownershipInfo, PARTS } from '@/store/entities/parts';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useRegistration } from './RegistrationContext';

/* The records of the registration on the screen; null or empty until something was saved. */

const useRecord = <T>({ select }: { select: (state: RootState, requestUid: string) => T }): T => {
  const { requestUid } = useRegistration();
  return useAppSelector((state) => select(state, requestUid ?? ''));
};

interface ListPart<T> {
  readonly makeSelectOfRequest: () => (state: RootState, requestUid: string) => T;
}
const useList = <T>({ makeSelectOfRequest }: ListPart<T>): T => {
  const select = useMemo(() => makeSelectOfRequest(), [makeSelectOfRequest]);
  return useRecord({ select });
};

export function useBasicInfo() {
  const { guest } = useRegistration();
  const stored = useRecord(PARTS.basicInfo);
  return guest ? guest.basicInfo : stored;
}

export function useContacts() {
  const { guest } = useRegistration();
  const stored = useList(PARTS.contacts);
  return guest?.contacts ?? stored;
}

export const useW9 = () => useRecord(PARTS.w9);
export const usePayment = () => useRecord(PARTS.payment);
export const useAch = () => useRecord(PARTS.ach);
export const useOwnershipInfo = () => useRecord(ownershipInfo);
export const useErepairUsers = () => useList(PARTS.erepairUsers);
export const useFranchiseSites = () => useList(PARTS.franchiseSites);
export const useDiverseOwnership = () => useList(PARTS.diverseOwnership);
export const useServiceCapabilities = () => useList(PARTS.services);
export const useVehicleTypes = () => useList(PARTS.vehicleTypes);
