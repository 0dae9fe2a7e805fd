import type { Contact } from '@contract/entities/contact';
import { useMemo } from 'react';
import {
  contacts,
  diverseOwnership,
  erepairUsers,
  franchiseSites,
  serviceCapabilities,
  vehicleTypes,
} from '@/store/entities/lists';
import { achs, basicInfos, ownershipInfos, payments, w9s } from '@/store/entities/records';
import { useAppSelector } from '@/store/hooks';
import { useRegistration } from './RegistrationContext';

/* The entities of the registration on the screen; null or empty until something was saved. */

const useKey = (): string => useRegistration().requestUid ?? '';

export function useBasicInfo() {
  const { guest } = useRegistration();
  const key = useKey();
  const stored = useAppSelector((state) => basicInfos.select(state.entities.basicInfos, key));
  return guest ? guest.basicInfo : stored;
}

export function useW9() {
  const key = useKey();
  return useAppSelector((state) => w9s.select(state.entities.w9s, key));
}

export function usePayment() {
  const key = useKey();
  return useAppSelector((state) => payments.select(state.entities.payments, key));
}

export function useAch() {
  const key = useKey();
  return useAppSelector((state) => achs.select(state.entities.achs, key));
}

export function useOwnershipInfo() {
  const key = useKey();
  return useAppSelector((state) => ownershipInfos.select(state.entities.ownershipInfos, key));
}

export function useContacts() {
  const { guest } = useRegistration();
  const key = useKey();
  const select = useMemo(() => contacts.makeSelectOfRequest(), []);
  const stored: readonly Contact[] = useAppSelector((state) =>
    select(state.entities.contacts, key),
  );
  return guest?.contacts ?? stored;
}

export function useErepairUsers() {
  const key = useKey();
  const select = useMemo(() => erepairUsers.makeSelectOfRequest(), []);
  return useAppSelector((state) => select(state.entities.erepairUsers, key));
}

export function useFranchiseSites() {
  const key = useKey();
  const select = useMemo(() => franchiseSites.makeSelectOfRequest(), []);
  return useAppSelector((state) => select(state.entities.franchiseSites, key));
}

export function useDiverseOwnership() {
  const key = useKey();
  const select = useMemo(() => diverseOwnership.makeSelectOfRequest(), []);
  return useAppSelector((state) => select(state.entities.diverseOwnership, key));
}

export function useServiceCapabilities() {
  const key = useKey();
  const select = useMemo(() => serviceCapabilities.makeSelectOfRequest(), []);
  return useAppSelector((state) => select(state.entities.serviceCapabilities, key));
}

export function useVehicleTypes() {
  const key = useKey();
  const select = useMemo(() => vehicleTypes.makeSelectOfRequest(), []);
  return useAppSelector((state) => select(state.entities.vehicleTypes, key));
}
