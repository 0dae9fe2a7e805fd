import { skipToken } from '@reduxjs/toolkit/query/react';
import { useGetAchQuery } from '@/api/ach';
import { useGetBasicInfoQuery } from '@/api/basicInfo';
import { useGetCodeListQuery } from '@/api/codeLists';
import { useListContactsQuery } from '@/api/contacts';
import { useListErepairUsersQuery } from '@/api/erepairUsers';
import { useListFranchiseSitesQuery } from '@/api/franchiseSites';
import { useListDiverseOwnershipQuery } from '@/api/ownership';
import { useGetPaymentQuery } from '@/api/payment';
import { useListServicesQuery, useListVehicleTypesQuery } from '@/api/serviceCapabilities';
import { useGetVendorRequestQuery } from '@/api/vendorRequests';
import { useGetW9Query } from '@/api/w9';
import { useLoads, type LoadState } from '@/store/loads/useLoads';

/**
 * Everything that says where a registration stands, fetched at once: the cards, the rail and every
 * step need all of it. A registration that does not exist yet needs the code list alone.
 * @param onCards the overview and the wizard name a failed basic info differently
 */
export function useRegistrationLoads(requestUid: string | null, onCards: boolean): LoadState {
  const of = requestUid === null ? skipToken : { requestUid };
  return useLoads([
    { result: useGetVendorRequestQuery(of), pending: 'request', failure: 'loadRequest' },
    { result: useGetBasicInfoQuery(of), pending: 'basicInfo', failure: onCards ? 'loadVendorInfo' : 'loadBasicInfo' },
    { result: useListContactsQuery(of), pending: 'contacts', failure: 'loadContacts' },
    { result: useGetW9Query(of), pending: 'w9', failure: 'loadW9' },
    { result: useListFranchiseSitesQuery(of), pending: 'franchise', failure: 'loadFranchise' },
    { result: useListErepairUsersQuery(of), pending: 'erepairUsers', failure: 'loadErepairUsers' },
    { result: useListDiverseOwnershipQuery(of), pending: 'ownership', failure: 'loadOwnership' },
    { result: useListServicesQuery(of), pending: 'services', failure: 'loadServices' },
    { result: useListVehicleTypesQuery(of), pending: 'services', failure: 'loadServices' },
    { result: useGetPaymentQuery(of), pending: 'payment', failure: 'loadPayment' },
    { result: useGetAchQuery(of), pending: 'ach', failure: 'loadAch' },
    { result: useGetCodeListQuery('NA_pay_info'), pending: 'codeList', failure: 'loadCodeList', name: 'NA_pay_info' },
  ]);
}
