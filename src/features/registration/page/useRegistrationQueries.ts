import { skipToken } from '@reduxjs/toolkit/query/react';
import { PART_NAMES } from '@contract/registration/parts';
import { useGetCodeListQuery } from '@/api/codeLists';
import { toApiError } from '@/api/errors';
import { useGetVendorRequestQuery } from '@/api/vendorRequests';
import { PARTS } from '@/store/entities/parts';
import {
  loadState,
  useQueryGroup,
  type NamedQuery,
  type QueryGroup,
  type RegistrationQuery,
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
  // The list is a constant: these hooks are always called, and in this order.
  const parts = PART_NAMES.map((name): NamedQuery => {
    const query: RegistrationQuery = PARTS[name].query;
    return {
      result: query.useQuery(of, state),
      pending: name,
      failure: onCards && name === 'basicInfo' ? 'loadVendorInfo' : name,
    };
  });
  const codeList: NamedQuery = {
    result: useGetCodeListQuery('NA_pay_info', STATE),
    pending: 'codeList',
    failure: 'loadCodeList',
    name: 'NA_pay_info',
  };
  return useQueryGroup(reportsOnlyItself(request) ? [request] : [request, ...parts, codeList]);
}

/** Report only the request's own status until it loads, and when it does not exist. */
function reportsOnlyItself({ result }: NamedQuery): boolean {
  if (result.isUninitialized || result.data !== undefined) return false;
  return result.isError ? toApiError(result.error).kind === 'notFound' : true;
}
