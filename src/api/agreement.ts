import type { InferInput } from 'valibot';
import { agreementEndpoints as E } from '@contract/endpoints/agreement';
import type { signAgreementSchema } from '@contract/entities/agreement';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { entriesOf, payloadOf, searchPayloadOf } from './payload';
import { invalidates, invalidatesAll, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

/** A registration's agreement: for owner and staff, and for the signer behind a mailed link. */
export const agreementApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgreement: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.getAgreement, { params: { requestUid } }),
      responseSchema: payloadOf(E.getAgreement.payload),
      providesTags: provides('Agreement'),
    }),
    sendAgreement: build.mutation({
      query: ({ requestUid, contactUid }: OfRequest & { readonly contactUid: string }) =>
        buildRequest(E.sendAgreement, { params: { requestUid }, body: { contactUid } }),
      responseSchema: payloadOf(E.sendAgreement.payload),
      invalidatesTags: invalidates('Agreement', 'VendorRequest', 'Timeline'),
    }),
    /** Each language has a text of its own. The request states the language in a header. */
    getSigning: build.query({
      query: (_: { readonly locale: string }) => buildRequest(E.getSigning, {}),
      responseSchema: payloadOf(E.getSigning.payload),
      providesTags: [{ type: 'Signing' }],
    }),
    /** The links work for a few minutes. */
    listDocuments: build.query({
      query: ({ requestUid }: OfRequest) =>
        buildRequest(E.listDocuments, { params: { requestUid } }),
      rawResponseSchema: searchPayloadOf(E.listDocuments.payload),
      transformResponse: entriesOf,
      providesTags: provides('Agreement'),
    }),
    listSignedDocuments: build.query({
      query: (_: void) => buildRequest(E.listSignedDocuments, {}),
      rawResponseSchema: searchPayloadOf(E.listSignedDocuments.payload),
      transformResponse: entriesOf,
      providesTags: [{ type: 'Signing' }],
    }),
    signAgreement: build.mutation({
      query: (body: InferInput<typeof signAgreementSchema>) =>
        buildRequest(E.signAgreement, { body }),
      responseSchema: payloadOf(E.signAgreement.payload),
      invalidatesTags: invalidatesAll('Signing'),
    }),
    declineAgreement: build.mutation({
      query: (reason: string) => buildRequest(E.declineAgreement, { body: { reason } }),
    }),
  }),
});

export const {
  useGetAgreementQuery,
  useSendAgreementMutation,
  useListDocumentsQuery,
  useGetSigningQuery,
  useListSignedDocumentsQuery,
  useSignAgreementMutation,
  useDeclineAgreementMutation,
} = agreementApi;
