import { skipToken } from '@reduxjs/toolkit/query/react';
import { PART_NAMES } from '@contract/registration/parts';
import { useGetCodeListQuery } from '@/api/codeLists';
import { toApiError } from '@/api/errors';
import { useGetUserInfoQuery } from '@/api/users';
import { useGetVendorRequestQuery } from '@/api/vendorRequests';
import { PARTS } from '@/store/entities/parts';
import {
  loadState,
  useQueryGroup,
  type NamedQuery,
  type QueryGroup,
  type RegistrationQuery,
} from '@/store/queries/useQueryGroup';
import { useServices } from '@/store/services';

const STATE = { selectFromResult: loadState };

/**
 * All queries of a registration, sent at once. A new one needs only the code list. One that does
 * not exist, or is someone else's, reports one failure.
 * @param onCards for the overview, which names a failed basic info differently
 */
export function useRegistrationQueries(requestUid: string | null, onCards: boolean): QueryGroup {
  const { session } = useServices();
  const person = useGetUserInfoQuery(session.email(), STATE);
  // A form could be one that their role only reads. A failure must not keep an owner from it.
  const isUnknown = person.isFetching && person.data === undefined && person.error === undefined;
  const who: NamedQuery[] = isUnknown
    ? [{ result: person, pending: 'user', failure: 'loadUser' }]
    : [];
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
  return useQueryGroup([
    ...who,
    ...(reportsOnlyItself(request) ? [request] : [request, ...parts, codeList]),
  ]);
}

/** Report only the request's own status until it loads, and when it does not exist. */
function reportsOnlyItself({ result }: NamedQuery): boolean {
  if (result.isUninitialized || result.data !== undefined) return false;
  return result.isError ? toApiError(result.error).kind === 'notFound' : true;
}
