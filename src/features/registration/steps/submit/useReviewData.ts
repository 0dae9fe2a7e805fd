import type { CodeListName } from '@contract/entities/codeList';
import { useQueryGroup } from '@/store/queries/useQueryGroup';
import {
  useAch,
  useBasicInfo,
  useCodeOptions,
  useContacts,
  useDiverseOwnership,
  useErepairUsers,
  useFranchiseSites,
  usePayment,
  useServiceCapabilities,
  useVehicleTypes,
  useW9,
} from '../../model/entityHooks';
import { useRegistration } from '../../model/RegistrationContext';
import type { ReviewData } from './reviewDetails';

/** All answers of the registration with the code lists that put them into words. */
export function useReviewData() {
  const { request } = useRegistration();
  const basicInfo = useBasicInfo();
  const w9 = useW9();
  const payment = usePayment();
  const ach = useAch();
  const contacts = useContacts();
  const erepairUsers = useErepairUsers();
  const sites = useFranchiseSites();
  const ownership = useDiverseOwnership();
  const services = useServiceCapabilities();
  const vehicleTypes = useVehicleTypes();

  const lists: Partial<Record<CodeListName, ReturnType<typeof useCodeOptions>>> = {
    request_reason: useCodeOptions('request_reason'),
    selected_program: useCodeOptions('selected_program'),
    NA_pay_info: useCodeOptions('NA_pay_info'),
    NA_vendor: useCodeOptions('NA_vendor'),
    tax_class: useCodeOptions('tax_class'),
    tax_class_LLC: useCodeOptions('tax_class_LLC'),
    owner_diversity: useCodeOptions('owner_diversity'),
    services: useCodeOptions('services'),
    capability: useCodeOptions('capability'),
    vehtype: useCodeOptions('vehtype'),
    pay_preference: useCodeOptions('pay_preference'),
  };
  const queries = useQueryGroup(Object.values(lists).map((list) => list.query));
  const codeText = (list: CodeListName, code: string): string =>
    lists[list]?.options.find((option) => option.value === code)?.label ?? code;

  const data: ReviewData = {
    request,
    basicInfo,
    w9,
    payment,
    ach,
    contacts,
    erepairUsers,
    sites,
    ownership,
    services,
    vehicleTypes,
    codeText,
  };
  return { data, queries };
}
