import * as v from 'valibot';
import { LIMITS } from '../limits';
import { readText } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import { optionalPhone, requiredName } from '../rules/fields';
import { plainText } from '../rules/plainText';

const enterpriseUserSchema = v.object({
  userUid: readText,
  userFirstName: readText,
  userLastName: readText,
  userEmailAddress: readText,
  userFullName: readText,
});

/** User info as the backend gives it; the portal accepts it only with a user uid and a function. */
export const userInfoSchema = v.object({
  name: readText,
  functions: v.nullish(v.array(v.object({ functionName: readText })), []),
  authorities: v.nullish(v.array(v.object({ authority: v.string() })), []),
  enterpriseUser: v.nullish(enterpriseUserSchema, null),
});
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

export const profileSchema = v.object({
  enterpriseUser: enterpriseUserSchema,
  enterpriseUserMasterExtensions: v.nullish(
    v.array(v.object({ primaryPhoneNumber: readText })),
    [],
  ),
});
export type Profile = v.InferOutput<typeof profileSchema>;

const rowsByTable = v.record(v.string(), v.array(v.record(v.string(), v.unknown())));

/** What is stored about a person, by table. Tax IDs and accounts: the last four digits. */
export const personArchiveSchema = v.object({
  email: v.string(),
  /** ISO 8601. */
  at: v.string(),
  /** The person, the account, and what names them in registrations of others. */
  person: rowsByTable,
  registrations: v.array(rowsByTable),
});
export type PersonArchive = v.InferOutput<typeof personArchiveSchema>;

/** The names and phone of a profile. The e-mail is the sign-in name and cannot change here. */
export const updateProfileSchema = v.object({
  enterpriseUser: v.object({ userFirstName: requiredName, userLastName: requiredName }),
  enterpriseUserMasterExtensions: boundedArray(v.object({ primaryPhoneNumber: optionalPhone }), 1),
});

export const profileFormSchema = v.object({
  userFirstName: requiredName,
  userLastName: requiredName,
  primaryPhoneNumber: v.optional(optionalPhone, ''),
});

export const verifyCaptchaSchema = v.object({
  token: v.pipe(plainText('invalid', 10_000), v.nonEmpty()),
  email: v.optional(plainText('invalid', LIMITS.email)),
});
/** `accountExists` is undefined when the backend does not say. */
export const humanCheckSchema = v.object({ accountExists: v.optional(v.boolean()) });
