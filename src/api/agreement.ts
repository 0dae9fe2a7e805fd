import { agreementEndpoints as E } from '@contract/endpoints/agreement';
import { baseApi } from './baseApi';
import { calls, lists, buildRequest } from './buildRequest';
import { payloadOf } from './payload';
import { invalidates, invalidatesAll, provides } from './tags';

/** A registration's agreement: for owner and staff, and for the signer behind a mailed link. */
export const agreementApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAgreement: build.query({
      ...calls(E.getAgreement),
      providesTags: provides('Agreement'),
    }),
    sendAgreement: build.mutation({
      ...calls(E.sendAgreement),
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
      ...lists(E.listDocuments),
      providesTags: provides('Agreement'),
    }),
    listSignedDocuments: build.query({
      ...lists(E.listSignedDocuments),
      providesTags: [{ type: 'Signing' }],
    }),
    signAgreement: build.mutation({
      ...calls(E.signAgreement),
      invalidatesTags: invalidatesAll('Signing'),
    }),
    declineAgreement: build.mutation({
      ...calls(E.declineAgreement),
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
