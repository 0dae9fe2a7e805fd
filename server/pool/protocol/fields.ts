import * as v from 'valibot';
import { LIMITS } from '@contract/limits';
import { requiredEmail } from '@contract/rules/fields';
import { invalidParameter } from '../../identity/errors';

/*
 * Schemas shared by the inputs of the operations. The length limits are above what the protocol
 * needs.
 */

export const username = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(LIMITS.email),
  v.toLowerCase(),
);
export const password = v.pipe(v.string(), v.nonEmpty(), v.maxLength(LIMITS.password));
export const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64));
export const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192));
export const clientId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
/** Values may be null (`DEVICE_KEY: null` of a refresh). Counted before they are checked. */
export const parameters = v.optional(
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.maxEntries(50),
    v.record(v.string(), v.nullable(v.pipe(v.string(), v.maxLength(8192)))),
  ),
  {},
);
/** An address that becomes one to sign in with: the rule of every e-mail field. */
export const email = requiredEmail;

export type Parameters = Readonly<Record<string, string | null>>;

/**
 * A required parameter of a flow or of a challenge response.
 * @throws IdentityError InvalidParameterException
 */
export function required(
  values: Parameters,
  name: string,
  schema: v.GenericSchema<unknown, string> = token,
): string {
  const parsed = v.safeParse(schema, values[name]);
  if (!parsed.success) throw invalidParameter(`Missing required parameter ${name}`);
  return parsed.output;
}
