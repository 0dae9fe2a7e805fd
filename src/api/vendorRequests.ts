import { vendorEndpoints as E } from '@contract/endpoints/vendors';
import type { CreateVendorRequest, UpdateVendorRequest } from '@contract/entities/vendorRequest';
import { baseApi } from './baseApi';
import { buildListRequest, buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, invalidatesAll, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

export const vendorRequestsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Requests of a login e-mail; the backend shows a vendor only the own ones. */
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
      providesTags: [{ type: 'Shops' }],
    }),
    /** Active vendors whose business name contains the text; `%` and `_` are plain text to the backend. */
    searchVendorsAsSuperUser: build.query({
      query: (businessName: string) =>
        buildRequest(E.searchVendorsAsSuperUser, {
          body: {
            searchCriteria: {
              model: { recordStatus: 'A' },
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
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.getVendorRequest, { params: { requestUid } }),
      responseSchema: payloadOf(E.getVendorRequest.payload),
      providesTags: provides('VendorRequest'),
    }),
    createVendorRequest: build.mutation({
      query: (body: CreateVendorRequest) => buildRequest(E.createVendorRequest, { body }),
      responseSchema: payloadOf(E.createVendorRequest.payload),
      invalidatesTags: invalidatesAll('Shops', 'VendorSearch'),
    }),
    updateVendorRequest: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & UpdateVendorRequest) =>
        buildRequest(E.updateVendorRequest, {
          params: { requestUid },
          body: { ...body, requestUid },
        }),
      responseSchema: payloadOf(E.updateVendorRequest.payload),
      // Leaving National Account clears the bill-through fields, which live in the payment record.
      invalidatesTags: invalidates('VendorRequest', 'Payment', 'Approval'),
    }),
    submitVendorRequest: build.mutation({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.submitVendorRequest, { params: { requestUid } }),
      responseSchema: payloadOf(E.submitVendorRequest.payload),
      invalidatesTags: (result, error, arg) => [
        ...invalidates('VendorRequest', 'Approval')(result, error, arg),
        ...invalidatesAll('Shops', 'VendorSearch')(result, error),
      ],
    }),
    getAutoApproval: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.getAutoApproval, { params: { requestUid } }),
      responseSchema: payloadOf(E.getAutoApproval.payload),
      providesTags: provides('Approval'),
    }),
  }),
});

export const {
  useListVendorRequestsQuery,
  useGetDuplicateVendorQuery,
  useLazySearchVendorsAsSuperUserQuery,
  useSearchVendorsAsSuperUserQuery,
  useGetVendorRequestQuery,
  useCreateVendorRequestMutation,
  useUpdateVendorRequestMutation,
  useSubmitVendorRequestMutation,
  useGetAutoApprovalQuery,
} = vendorRequestsApi;
