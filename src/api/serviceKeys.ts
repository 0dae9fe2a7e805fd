import { serviceKeyEndpoints as E } from '@contract/endpoints/serviceKeys';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';
import { invalidatesAll, invalidatesEach, invalidatesWhenOutdated } from './tags';

/** No response of a write is cached: two of them hold a token. */
const rereads = invalidatesEach(
  invalidatesAll('ServiceKeys'),
  invalidatesWhenOutdated('ServiceKeys'),
);

/** The keys of other systems. Loaded with the only screen that needs them. */
const serviceKeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listServiceKeys: build.query({
      ...calls(E.listServiceKeys),
      providesTags: ['ServiceKeys'],
    }),
    createServiceKey: build.mutation({
      ...calls(E.createServiceKey),
      invalidatesTags: rereads,
    }),
    rotateServiceKey: build.mutation({
      ...calls(E.rotateServiceKey),
      invalidatesTags: rereads,
    }),
    revokeServiceKey: build.mutation({
      ...calls(E.revokeServiceKey),
      invalidatesTags: rereads,
    }),
  }),
});

export const {
  useListServiceKeysQuery,
  useCreateServiceKeyMutation,
  useRotateServiceKeyMutation,
  useRevokeServiceKeyMutation,
} = serviceKeysApi;
