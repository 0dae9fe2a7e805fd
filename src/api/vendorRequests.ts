import { vendorEndpoints as E } from '@contract/endpoints/vendors';
import type { UpdateVendorRequest, VendorRequest } from '@contract/registration/vendorRequest';
import { NATIONAL_ACCOUNT, RECORD_ACTIVE } from '@contract/enums';
import { LIMITS } from '@contract/limits';
import { PART_NAMES } from '@contract/registration/parts';
import { baseApi } from './baseApi';
import { calls, type OfRequest, buildListRequest, buildRequest } from './buildRequest';
import { entriesOf, searchPayloadOf } from './payload';
import {
  invalidates,
  invalidatesAll,
  invalidatesEach,
  invalidatesWhenRefused,
  invalidatesWhenStale,
  provides,
  type TagType,
} from './tags';
import { updatesEach, updatesEntryEverywhere, updatesRecord } from './updateInPlace';

/** The whole request: it replaces the request and its entry in the lists. */
const updatesRequest = updatesEach<OfRequest, VendorRequest>(
  updatesRecord('VendorRequest'),
  updatesEntryEverywhere('Shops', (request) => request.requestUid),
);

/**
 * The changes of an update in other records: leaving National Account clears the bill-through
 * fields of payment, and the reason is copied to basic info.
 */
const changedElsewhere = (fields: UpdateVendorRequest): TagType[] => [
  ...(fields.selectedProgram !== undefined && fields.selectedProgram !== NATIONAL_ACCOUNT
    ? (['payment'] as const)
    : []),
  ...(fields.requestReason !== undefined || fields.reasonText !== undefined
    ? (['basicInfo'] as const)
    : []),
];

export const vendorRequestsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Requests of a login e-mail. The backend shows vendors only their own. */
    listVendorRequests: build.query({
      query: (loginEmail: string) => buildListRequest(E.searchVendors, { model: { loginEmail } }),
      rawResponseSchema: searchPayloadOf(E.searchVendors.payload),
      transformResponse: entriesOf,
      providesTags: [{ type: 'Shops' }],
    }),
    getDuplicateVendor: build.query({
      query: (loginEmail: string) =>
        buildListRequest(E.searchDuplicateVendors, { model: { loginEmail } }),
      rawResponseSchema: searchPayloadOf(E.searchDuplicateVendors.payload),
      transformResponse: (found) => found ?? { pageEntries: [], totalCount: 0, duplicate: false },
      providesTags: [{ type: 'DuplicateShops' }],
    }),
    /** Active vendors by text in their name, or by number. `%` and `_` are plain text. */
    searchVendorsAsSuperUser: build.query({
      query: (businessName: string) =>
        buildRequest(E.searchVendorsAsSuperUser, {
          body: {
            searchCriteria: {
              model: { recordStatus: RECORD_ACTIVE },
              dataFilterList: [{ field: 'businessName', operator: 'like', value: businessName }],
              size: 50,
            },
          },
        }),
      rawResponseSchema: searchPayloadOf(E.searchVendorsAsSuperUser.payload),
      transformResponse: (found) => found ?? { pageEntries: [], totalCount: 0 },
      providesTags: [{ type: 'VendorSearch' }],
      keepUnusedDataFor: 10,
    }),
    getVendorRequest: build.query({
      ...calls(E.getVendorRequest),
      providesTags: provides('VendorRequest'),
    }),
    createVendorRequest: build.mutation({
      ...calls(E.createVendorRequest),
      invalidatesTags: invalidatesAll('Shops', 'DuplicateShops', 'VendorSearch'),
    }),
    updateVendorRequest: build.mutation({
      ...calls(E.updateVendorRequest),
      onQueryStarted: updatesRequest,
      invalidatesTags: (result, error, arg) => [
        ...invalidatesWhenStale('VendorRequest')(result, error, arg),
        ...invalidates(...changedElsewhere(arg))(result, error, arg),
      ],
    }),
    submitVendorRequest: build.mutation({
      ...calls(E.submitVendorRequest),
      onQueryStarted: updatesRequest,
      invalidatesTags: invalidatesEach<OfRequest>(
        // After a refusal as incomplete, the stored answers differ from those on the screen.
        invalidatesWhenRefused('VendorRequest', ...PART_NAMES),
        invalidates('Approval', 'Submission', 'Review', 'Timeline'),
        invalidatesAll('DuplicateShops', 'VendorSearch', 'ReviewQueue'),
      ),
    }),
    getAutoApproval: build.query({
      ...calls(E.getAutoApproval),
      providesTags: provides('Approval'),
    }),
    /** When the request was last submitted, ISO 8601; '' when the newest activities do not say. */
    getSubmittedAt: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.listActivity, {
          params: { requestUid },
          query: { size: String(LIMITS.pageSizeMax) },
        }),
      rawResponseSchema: searchPayloadOf(E.listActivity.payload),
      transformResponse: (found) =>
        entriesOf(found).find(({ what }) => what === 'request.submitted')?.at ?? '',
      providesTags: provides('Submission'),
    }),
  }),
});

export const {
  useListVendorRequestsQuery,
  useGetDuplicateVendorQuery,
  useGetVendorRequestQuery,
  useUpdateVendorRequestMutation,
  useSubmitVendorRequestMutation,
  useGetAutoApprovalQuery,
  useGetSubmittedAtQuery,
} = vendorRequestsApi;
