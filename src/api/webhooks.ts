import { webhookEndpoints as E } from '@contract/endpoints/webhooks';
import { baseApi } from './baseApi';
import { calls } from './buildRequest';
import { invalidatesAll, invalidatesEach, invalidatesWhenOutdated } from './tags';
import { updatesOnly } from './updateInPlace';

const whenOutdated = invalidatesWhenOutdated('Webhooks');
/** The response holds a secret, which no query caches. */
const rereads = invalidatesEach(invalidatesAll('Webhooks'), whenOutdated);

/** The receivers of webhooks. Loaded with the only screen that needs them. */
const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listWebhooks: build.query({
      ...calls(E.listWebhooks),
      providesTags: ['Webhooks'],
    }),
    createWebhook: build.mutation({
      ...calls(E.createWebhook),
      invalidatesTags: rereads,
    }),
    rotateWebhook: build.mutation({
      ...calls(E.rotateWebhook),
      invalidatesTags: rereads,
    }),
    changeWebhook: build.mutation({
      ...calls(E.changeWebhook),
      onQueryStarted: updatesOnly('Webhooks'),
      invalidatesTags: whenOutdated,
    }),
    removeWebhook: build.mutation({
      ...calls(E.removeWebhook),
      onQueryStarted: updatesOnly('Webhooks'),
      invalidatesTags: whenOutdated,
    }),
    testWebhook: build.mutation({
      ...calls(E.testWebhook),
      onQueryStarted: updatesOnly('Webhooks'),
      invalidatesTags: whenOutdated,
    }),
    replayWebhook: build.mutation({
      ...calls(E.replayWebhook),
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
