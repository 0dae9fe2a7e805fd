import type { RiskCheckKind } from '@contract/entities/risk';
import { riskEndpoints as E } from '@contract/endpoints/risk';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';
import { invalidates, provides } from './tags';

interface OfRequest {
  readonly requestUid: string;
}

/** Loaded with the review desk. */
const riskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getRisk: build.query({
      query: ({ requestUid }: OfRequest) => buildRequest(E.getRisk, { params: { requestUid } }),
      responseSchema: payloadOf(E.getRisk.payload),
      providesTags: provides('Risk'),
    }),
    runRiskCheck: build.mutation({
      query: ({ requestUid, check }: OfRequest & { readonly check: RiskCheckKind }) =>
        buildRequest(E.runRiskCheck, { params: { requestUid }, body: { check } }),
      responseSchema: payloadOf(E.runRiskCheck.payload),
      invalidatesTags: invalidates('Risk'),
    }),
  }),
});

export const { useGetRiskQuery, useRunRiskCheckMutation } = riskApi;
