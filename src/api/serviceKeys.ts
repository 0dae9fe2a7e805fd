import { serviceKeyEndpoints as E } from '@contract/endpoints/serviceKeys';
import type { CreateServiceKey, RotateServiceKey } from '@contract/entities/serviceKey';
import { baseApi } from './baseApi';
import { buildRequest } from './buildRequest';
import { payloadOf } from './payload';
import { invalidatesAll, invalidatesEach, invalidatesWhenOutdated } from './tags';

interface OfKey {
  readonly keyUid: string;
}

/** No response of a write is cached: two of them hold a token. */
const rereads = invalidatesEach(
  invalidatesAll('ServiceKeys'),
  invalidatesWhenOutdated('ServiceKeys'),
);

/** The keys of other systems. Loaded with the only screen that needs them. */
const serviceKeysApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listServiceKeys: build.query({
      query: (_: void) => buildRequest(E.listServiceKeys, {}),
      responseSchema: payloadOf(E.listServiceKeys.payload),
      providesTags: ['ServiceKeys'],
    }),
    createServiceKey: build.mutation({
      query: (body: CreateServiceKey) => buildRequest(E.createServiceKey, { body }),
      responseSchema: payloadOf(E.createServiceKey.payload),
      invalidatesTags: rereads,
    }),
    rotateServiceKey: build.mutation({
      query: ({ keyUid, ...body }: OfKey & RotateServiceKey) =>
        buildRequest(E.rotateServiceKey, { params: { keyUid }, body }),
      responseSchema: payloadOf(E.rotateServiceKey.payload),
      invalidatesTags: rereads,
    }),
    revokeServiceKey: build.mutation({
      query: (keyUid: string) => buildRequest(E.revokeServiceKey, { params: { keyUid } }),
      responseSchema: payloadOf(E.revokeServiceKey.payload),
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
