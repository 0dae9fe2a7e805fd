import {
  changeWebhookSchema,
  createWebhookSchema,
  rotateWebhookSchema,
  webhookSecretSchema,
  webhooksSchema,
} from '../entities/webhook';
import { CODE_REQUIRED, endpoint, FULL_LIST } from './define';

const tag = 'webhooks';
const access = 'manageStaff';

const OFF = { CONFLICT: { description: 'the endpoint is off' } } as const;

/** Writes respond with everything, as it is afterwards; those that make a secret with it only. */
export const webhookEndpoints = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/mm/vendors/webhooks',
    tag,
    summary: 'The receivers of webhooks, and the last deliveries',
    access,
    payload: webhooksSchema,
  }),
  createWebhook: endpoint({
    method: 'POST',
    path: '/mm/vendors/webhooks',
    tag,
    summary: 'Add a receiver; its secret is in this response only',
    access,
    request: createWebhookSchema,
    payload: webhookSecretSchema,
    failures: { ...FULL_LIST, ...CODE_REQUIRED },
  }),
  changeWebhook: endpoint({
    method: 'PATCH',
    path: '/mm/vendors/webhooks/{endpointUid}',
    tag,
    summary: 'Change the URL or the events of a receiver, or turn it on or off',
    access,
    takesIfMatch: true,
    request: changeWebhookSchema,
    payload: webhooksSchema,
    failures: CODE_REQUIRED,
  }),
  rotateWebhook: endpoint({
    method: 'POST',
    path: '/mm/vendors/webhooks/{endpointUid}/rotate',
    tag,
    summary: 'Make a new secret; the former one signs too for the hours given',
    access,
    request: rotateWebhookSchema,
    payload: webhookSecretSchema,
    failures: CODE_REQUIRED,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/mm/vendors/webhooks/{endpointUid}/test',
    tag,
    summary: 'Send a test event now, once',
    access,
    payload: webhooksSchema,
    failures: OFF,
  }),
  replayWebhook: endpoint({
    method: 'POST',
    path: '/mm/vendors/webhooks/deliveries/{eventUid}/replay',
    tag,
    summary: 'Deliver an event again now, with its id; one that waits is due at once',
    access,
    payload: webhooksSchema,
    failures: OFF,
  }),
  removeWebhook: endpoint({
    method: 'DELETE',
    path: '/mm/vendors/webhooks/{endpointUid}',
    tag,
    summary: 'Remove a receiver with everything that waits for it',
    access,
    takesIfMatch: true,
    payload: webhooksSchema,
  }),
};
