import {
  changeWebhookSchema,
  createWebhookSchema,
  rotateWebhookSchema,
  webhookSecretSchema,
  webhooksSchema,
} from '../entities/webhook';
import { CODE_REQUIRED, endpointsOf, FULL_LIST } from './define';

const define = endpointsOf('webhooks', 'manageStaff');

const OFF = { CONFLICT: 'the endpoint is off' } as const;

/** Writes respond with everything, as it is afterwards; those that make a secret with it only. */
export const webhookEndpoints = {
  listWebhooks: define('GET /mm/vendors/webhooks', {
    summary: 'The receivers of webhooks, and the last deliveries',
    payload: webhooksSchema,
  }),
  createWebhook: define('POST /mm/vendors/webhooks', {
    summary: 'Add a receiver; its secret is in this response only',
    request: createWebhookSchema,
    payload: webhookSecretSchema,
    failures: { ...FULL_LIST, ...CODE_REQUIRED },
  }),
  changeWebhook: define('PATCH /mm/vendors/webhooks/{endpointUid}', {
    summary: 'Change the URL or the events of a receiver, or turn it on or off',
    takesIfMatch: true,
    request: changeWebhookSchema,
    payload: webhooksSchema,
    failures: CODE_REQUIRED,
  }),
  rotateWebhook: define('POST /mm/vendors/webhooks/{endpointUid}/rotate', {
    summary: 'Make a new secret; the former one signs too for the hours given',
    request: rotateWebhookSchema,
    payload: webhookSecretSchema,
    failures: CODE_REQUIRED,
  }),
  testWebhook: define('POST /mm/vendors/webhooks/{endpointUid}/test', {
    summary: 'Send a test event now, once',
    payload: webhooksSchema,
    failures: OFF,
  }),
  replayWebhook: define('POST /mm/vendors/webhooks/deliveries/{eventUid}/replay', {
    summary: 'Deliver an event again now, with its id; one that waits is due at once',
    payload: webhooksSchema,
    failures: OFF,
  }),
  removeWebhook: define('DELETE /mm/vendors/webhooks/{endpointUid}', {
    summary: 'Remove a receiver with everything that waits for it',
    takesIfMatch: true,
    payload: webhooksSchema,
  }),
};
