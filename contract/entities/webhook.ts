import * as v from 'valibot';
import { APPROVAL_STATUSES, PROCESS_STATUSES } from '../enums';
import type { MessageKey } from '../messages';
import { readEtag, readFlag, readKind, readNumber, readText, readUid } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import { plainText } from '../rules/plainText';
import { keepHours } from './serviceKey';

/** The events that a receiver can get. */
export const WEBHOOK_TYPES = [
  'registration.changed',
  'registration.submitted',
  'registration.withdrawn',
  'registration.decided',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** What an admin sends to see whether an endpoint works. */
export const WEBHOOK_TEST = 'webhook.test';
export const SENT_WEBHOOK_TYPES = [...WEBHOOK_TYPES, WEBHOOK_TEST] as const;

/** The body of an event. It names no person and holds no secret. */
export const webhookEventSchema = v.object({
  /** The same for every attempt. */
  id: v.string(),
  type: v.picklist(SENT_WEBHOOK_TYPES),
  /** ISO 8601. */
  timestamp: v.string(),
  /** Of the registration; null in a test. */
  data: v.object({
    requestUid: v.nullable(v.string()),
    processStatus: v.nullable(v.picklist(PROCESS_STATUSES)),
    approvalStatus: v.nullable(v.picklist(APPROVAL_STATUSES)),
  }),
});

/** A receiver that an admin has added. Its secret is shown once. */
export const webhookEndpointSchema = v.object({
  etag: readEtag,
  endpointUid: readUid,
  url: readText,
  // A type that only a newer backend knows is refused: an edit here would drop it.
  types: v.array(v.picklist(WEBHOOK_TYPES)),
  /** 0 = it is off: nothing is queued for it, and what was waits. */
  active: readFlag,
  /** The name of the admin who has added it. */
  createdBy: readText,
  /** ISO 8601. */
  createdAt: readText,
  /** The former secret also signs until then; `''` = there is none. */
  formerUntil: readText,
});
export type WebhookEndpoint = v.InferOutput<typeof webhookEndpointSchema>;

/** `FAILED` is tried again, `GIVEN_UP` is not. */
const DELIVERY_STATES = ['WAITING', 'DELIVERED', 'FAILED', 'GIVEN_UP'] as const;

/** An event on its way to one receiver. */
export const webhookDeliverySchema = v.object({
  eventUid: readUid,
  /** `''` = the receiver of the environment. */
  endpointUid: readText,
  type: readKind(SENT_WEBHOOK_TYPES),
  /** `''` in a test. */
  requestUid: readText,
  /** When the newest change happened that it reports. ISO 8601. */
  at: readText,
  state: v.picklist(DELIVERY_STATES),
  attempts: readNumber,
  /** The HTTP status of the last response; null without one. */
  status: readNumber,
  /** When the last attempt ended; `''` before. */
  attemptedAt: readText,
  /** When a failed one is tried again; `''` otherwise. */
  nextAt: readText,
});
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;

/** The receivers, and the newest deliveries first. */
export const webhooksSchema = v.object({
  endpoints: v.array(webhookEndpointSchema),
  /** The receiver that the operator has set, without its query; `''` = none. */
  environmentUrl: readText,
  deliveries: v.array(webhookDeliverySchema),
});
export type Webhooks = v.InferOutput<typeof webhooksSchema>;

const url = v.pipe(
  plainText('invalid', 500),
  v.trim(),
  v.nonEmpty('required' satisfies MessageKey),
);
const types = v.pipe(
  boundedArray(
    v.picklist(WEBHOOK_TYPES, 'invalid' satisfies MessageKey),
    WEBHOOK_TYPES.length,
    'invalid',
  ),
  v.minLength(1, 'requiredSelect' satisfies MessageKey),
);

export const createWebhookSchema = v.object({ url, types });
export type CreateWebhook = v.InferOutput<typeof createWebhookSchema>;

export const changeWebhookSchema = v.object({
  url: v.optional(url),
  types: v.optional(types),
  active: v.optional(v.picklist([0, 1], 'invalid' satisfies MessageKey)),
});
export type ChangeWebhook = v.InferOutput<typeof changeWebhookSchema>;

export const rotateWebhookSchema = v.object({ keepHours });

/** A new secret, `whsec_` and base64. It cannot be read again. */
export const webhookSecretSchema = v.object({ endpointUid: readUid, secret: readText });
