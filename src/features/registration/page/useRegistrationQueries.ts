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
import { toApiError } from '@/api/errors';
import {
  loadState,
  useQueryGroup,
  type NamedQuery,
  type QueryGroup,
} from '@/store/queries/useQueryGroup';

const STATE = { selectFromResult: loadState };

/**
 * All queries of a registration, sent at once: the cards, the rail and every step need all of them.
 * A new registration needs only the code list. One that does not exist, or belongs to someone else,
 * reports one failure instead of one for each part.
 * @param onCards the overview and the wizard name a failed basic info differently
 */
export function useRegistrationQueries(requestUid: string | null, onCards: boolean): QueryGroup {
  const of = requestUid === null ? skipToken : { requestUid };
  const state = requestUid === null ? undefined : STATE;
  const request: NamedQuery = {
    result: useGetVendorRequestQuery(of, state),
    pending: 'request',
    failure: 'loadRequest',
  };
  const parts: readonly NamedQuery[] = [
    {
      result: useGetBasicInfoQuery(of, state),
      pending: 'basicInfo',
      failure: onCards ? 'loadVendorInfo' : 'loadBasicInfo',
    },
    { result: useListContactsQuery(of, state), pending: 'contacts', failure: 'loadContacts' },
    { result: useGetW9Query(of, state), pending: 'w9', failure: 'loadW9' },
    {
      result: useListFranchiseSitesQuery(of, state),
      pending: 'franchise',
      failure: 'loadFranchise',
    },
    {
      result: useListErepairUsersQuery(of, state),
      pending: 'erepairUsers',
      failure: 'loadErepairUsers',
    },
    {
      result: useListDiverseOwnershipQuery(of, state),
      pending: 'ownership',
      failure: 'loadOwnership',
    },
    { result: useListServicesQuery(of, state), pending: 'services', failure: 'loadServices' },
    { result: useListVehicleTypesQuery(of, state), pending: 'services', failure: 'loadServices' },
    { result: useGetPaymentQuery(of, state), pending: 'payment', failure: 'loadPayment' },
    { result: useGetAchQuery(of, state), pending: 'ach', failure: 'loadAch' },
    {
      result: useGetCodeListQuery('NA_pay_info', STATE),
      pending: 'codeList',
      failure: 'loadCodeList',
      name: 'NA_pay_info',
    },
  ];
  return useQueryGroup(reportsOnlyItself(request) ? [request] : [request, ...parts]);
}

/** Report only the request's own status until it loads, and when it does not exist. */
function reportsOnlyItself({ result }: NamedQuery): boolean {
  if (result.isUninitialized || result.data !== undefined) return false;
  return result.isError ? toApiError(result.error).kind === 'notFound' : true;
}
