import { prefillEndpoints as E } from '@contract/endpoints/prefill';
import type { CopyAnswers } from '@contract/entities/prefill';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';
import { invalidates, invalidatesAll, invalidatesEach, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

/** Starting a draft with the answers of an approved registration. */
export const prefillApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPrefill: build.query({
      query: ({ requestUid }: OfRequest) => buildRequest(E.getPrefill, { params: { requestUid } }),
      responseSchema: payloadOf(E.getPrefill.payload),
      providesTags: provides('Prefill'),
    }),
    copyAnswers: build.mutation({
      query: ({ requestUid, ...body }: OfRequest & CopyAnswers) =>
        buildRequest(E.copyAnswers, { params: { requestUid }, body }),
      responseSchema: payloadOf(E.copyAnswers.payload),
      invalidatesTags: invalidatesEach<OfRequest>(
        invalidates('Prefill', 'VendorRequest', 'contacts', 'ContactRole'),
        invalidates('services', 'vehicleTypes', 'payment', 'Timeline'),
        invalidatesAll('Shops'),
      ),
    }),
  }),
});

export const { useGetPrefillQuery, useCopyAnswersMutation } = prefillApi;
