import * as v from 'valibot';
import { LIMITS } from '../limits';
import type { MessageKey } from '../messages';
import { readFlag, readKnown, readText, readUid } from '../responseFields';
import { givenName, whole } from '../rules/fields';
import { SERVICE_KEY_SCOPES } from './export';

/** A key with which another system reads. Its token is shown once, and stored as a hash. */
export const serviceKeySchema = v.object({
  keyUid: readUid,
  name: readText,
  scopes: readKnown(SERVICE_KEY_SCOPES),
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

/** By name, including those that have ended. */
export const serviceKeysSchema = v.object({ keys: v.array(serviceKeySchema) });

/** For how long a new key works, in whole days. */
const keyDays = whole(1, LIMITS.serviceKeyDays);

/** How long a former secret goes on beside its successor, in whole hours; 0 = it ends at once. */
export const keepHours = whole(0, LIMITS.formerSecretHours);

export const createServiceKeySchema = v.object({
  /** The system that gets it. */
  name: givenName,
  /** Whether it reads whole tax IDs, routing and account numbers. */
  wholeNumbers: v.boolean('invalid' satisfies MessageKey),
  days: keyDays,
});

export const rotateServiceKeySchema = v.object({ days: keyDays, keepHours });

/** A new key. Its token cannot be read again. */
export const newServiceKeySchema = v.object({ token: readText, key: serviceKeySchema });
