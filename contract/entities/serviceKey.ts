import * as v from 'valibot';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';
import { readFlag, readText, readUid } from '../responseFields';
import { givenName } from '../rules/fields';
import { SERVICE_KEY_SCOPES } from './export';

/** A key with which another system reads. Its token is shown once, and stored as a hash. */
export const serviceKeySchema = v.object({
  keyUid: readUid,
  name: readText,
  scopes: v.array(v.picklist(SERVICE_KEY_SCOPES)),
  /** The name of the admin who has made it; `''` for the operator. */
  createdBy: readText,
  /** ISO 8601. */
  createdAt: readText,
  /** ISO 8601. */
  expiresAt: readText,
  /** ISO 8601; `''` = never. A minute may pass until it is noted. */
  lastUsedAt: readText,
  /** 1 = it works. */
  active: readFlag,
});
export type ServiceKey = v.InferOutput<typeof serviceKeySchema>;

/** By name; those that have ended, too. */
export const serviceKeysSchema = v.object({ keys: v.array(serviceKeySchema) });

/** For how long a new key works, in whole days. */
const keyDays = v.pipe(
  v.number('invalid' satisfies MessageKey),
  v.integer('invalid' satisfies MessageKey),
  v.minValue(1, 'invalid' satisfies MessageKey),
  v.maxValue(LIMITS.serviceKeyDays, 'invalid' satisfies MessageKey),
);

/** How long a former secret goes on beside its successor, in whole hours; 0 = it ends at once. */
export const keepHours = v.pipe(
  v.number('invalid' satisfies MessageKey),
  v.integer('invalid' satisfies MessageKey),
  v.minValue(0, 'invalid' satisfies MessageKey),
  v.maxValue(LIMITS.formerSecretHours, 'invalid' satisfies MessageKey),
);

export const createServiceKeySchema = v.object({
  /** The system that gets it. */
  name: givenName,
  /** Whether it reads whole tax IDs, routing and account numbers. */
  wholeNumbers: v.boolean('invalid' satisfies MessageKey),
  days: keyDays,
});
export type CreateServiceKey = v.InferOutput<typeof createServiceKeySchema>;

export const rotateServiceKeySchema = v.object({ days: keyDays, keepHours });
export type RotateServiceKey = v.InferOutput<typeof rotateServiceKeySchema>;

/** A new key. Its token cannot be read again. */
export const newServiceKeySchema = v.object({ token: readText, key: serviceKeySchema });
