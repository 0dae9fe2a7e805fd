import { prefillEndpoints as E } from '@contract/endpoints/prefill';
import { baseApi } from './baseApi';
import { calls, type OfRequest } from './buildRequest';
import { invalidates, invalidatesAll, invalidatesEach, provides } from './tags';

/** Starting a draft with the answers of an approved registration. */
export const prefillApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPrefill: build.query({
      ...calls(E.getPrefill),
      providesTags: provides('Prefill'),
    }),
    copyAnswers: build.mutation({
      ...calls(E.copyAnswers),
      invalidatesTags: invalidatesEach<OfRequest>(
        invalidates('Prefill', 'VendorRequest', 'contacts', 'ContactRole'),
        invalidates('services', 'vehicleTypes', 'payment', 'Timeline'),
        invalidatesAll('Shops'),
      ),
    }),
  }),
});

export const { useGetPrefillQuery, useCopyAnswersMutation } = prefillApi;
