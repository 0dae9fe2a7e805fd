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
import { PARTS, type PartTexts } from '@/store/entities/parts';
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
 * @param onCards for the overview, which names a failed basic info differently
 */
export function useRegistrationQueries(requestUid: string | null, onCards: boolean): QueryGroup {
  const of = requestUid === null ? skipToken : { requestUid };
  const state = requestUid === null ? undefined : STATE;
  const request: NamedQuery = {
    result: useGetVendorRequestQuery(of, state),
    pending: 'request',
    failure: 'loadRequest',
  };
  const named = ({ pending, failure }: PartTexts, result: NamedQuery['result']): NamedQuery => ({
    result,
    pending,
    failure,
  });
  const parts: readonly NamedQuery[] = [
    {
      ...named(PARTS.basicInfo, useGetBasicInfoQuery(of, state)),
      ...(onCards && { failure: 'loadVendorInfo' }),
    },
    named(PARTS.contacts, useListContactsQuery(of, state)),
    named(PARTS.w9, useGetW9Query(of, state)),
    named(PARTS.franchiseSites, useListFranchiseSitesQuery(of, state)),
    named(PARTS.erepairUsers, useListErepairUsersQuery(of, state)),
    named(PARTS.diverseOwnership, useListDiverseOwnershipQuery(of, state)),
    named(PARTS.services, useListServicesQuery(of, state)),
    named(PARTS.vehicleTypes, useListVehicleTypesQuery(of, state)),
    named(PARTS.payment, useGetPaymentQuery(of, state)),
    named(PARTS.ach, useGetAchQuery(of, state)),
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
