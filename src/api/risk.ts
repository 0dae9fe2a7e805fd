import { riskEndpoints as E } from '@contract/endpoints/risk';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';
import { invalidates, provides } from './tags';

/** Loaded with the review desk. */
const riskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRisk: build.query({
      ...calls(E.getRisk),
      providesTags: provides('Risk'),
    }),
    runRiskCheck: build.mutation({
      ...calls(E.runRiskCheck),
      invalidatesTags: invalidates('Risk'),
    }),
  }),
});

export const { useGetRiskQuery, useRunRiskCheckMutation } = riskApi;
