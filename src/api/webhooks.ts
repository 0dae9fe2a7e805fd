import { webhookEndpoints as E } from '@contract/endpoints/webhooks';
import type { ChangeWebhook, CreateWebhook } from '@contract/entities/webhook';
import { baseApi } from './baseApi';
import { buildRequest, type WithEtag } from './buildRequest';
import { payloadOf } from './payload';
import { invalidatesAll, invalidatesEach, invalidatesWhenOutdated } from './tags';
import { updatesOnly } from './updateInPlace';

interface OfEndpoint {
  readonly endpointUid: string;
}

const whenOutdated = invalidatesWhenOutdated('Webhooks');
/** The response holds a secret, which no query caches. */
const rereads = invalidatesEach(invalidatesAll('Webhooks'), whenOutdated);

/** The receivers of webhooks. Loaded with the only screen that needs them. */
const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query({
      query: (_: void) => buildRequest(E.listWebhooks, {}),
      responseSchema: payloadOf(E.listWebhooks.payload),
      providesTags: ['Webhooks'],
    }),
    createWebhook: build.mutation({
      query: (body: CreateWebhook) => buildRequest(E.createWebhook, { body }),
      responseSchema: payloadOf(E.createWebhook.payload),
      invalidatesTags: rereads,
    }),
    rotateWebhook: build.mutation({
      query: ({ endpointUid, keepHours }: OfEndpoint & { readonly keepHours: number }) =>
        buildRequest(E.rotateWebhook, { params: { endpointUid }, body: { keepHours } }),
      responseSchema: payloadOf(E.rotateWebhook.payload),
      invalidatesTags: rereads,
    }),
    changeWebhook: build.mutation({
      query: ({ endpointUid, etag, ...body }: OfEndpoint & WithEtag & ChangeWebhook) =>
        buildRequest(E.changeWebhook, { params: { endpointUid }, body, ifMatch: etag }),
      responseSchema: payloadOf(E.changeWebhook.payload),
      onQueryStarted: updatesOnly('Webhooks'),
      invalidatesTags: whenOutdated,
    }),
    removeWebhook: build.mutation({
      query: ({ endpointUid, etag }: OfEndpoint & WithEtag) =>
        buildRequest(E.removeWebhook, { params: { endpointUid }, ifMatch: etag }),
      responseSchema: payloadOf(E.removeWebhook.payload),
      onQueryStarted: updatesOnly('Webhooks'),
      invalidatesTags: whenOutdated,
    }),
    testWebhook: build.mutation({
      query: (endpointUid: string) => buildRequest(E.testWebhook, { params: { endpointUid } }),
      responseSchema: payloadOf(E.testWebhook.payload),
      onQueryStarted: updatesOnly('Webhooks'),
      invalidatesTags: whenOutdated,
    }),
    replayWebhook: build.mutation({
      query: (eventUid: string) => buildRequest(E.replayWebhook, { params: { eventUid } }),
      responseSchema: payloadOf(E.replayWebhook.payload),
      onQueryStarted: updatesOnly('Webhooks'),
      invalidatesTags: whenOutdated,
    }),
  }),
});

export const {
  useListWebhooksQuery,
  useCreateWebhookMutation,
  useRotateWebhookMutation,
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
  useReplayWebhookMutation,
} = webhooksApi;
