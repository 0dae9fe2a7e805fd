import * as v from 'valibot';
import { CONTACT_ROLES, PHONE_TYPES } from '../enums';
import type { MessageKey } from '../messages';
import { readChoice, readText, readUid, readEtag } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import {
  optionalExtension,
  optionalName,
  requiredChoice,
  requiredEmail,
  requiredName,
  requiredPhone,
} from '../rules/fields';
import { plainText } from '../rules/plainText';

export const contactRoleSchema = v.object({
  contactRoleUid: readUid,
  contactUid: readText,
  contactRole: v.picklist(CONTACT_ROLES),
});

export const contactSchema = v.object({
  etag: readEtag,
  contactUid: readUid,
  requestUid: readText,
  contactFirstName: readText,
  contactLastName: readText,
  contactPhone: readText,
  phoneType: readChoice(PHONE_TYPES),
  contactPhoneExtension: readText,
  contactEmail: readText,
  contactTitle: readText,
  contactRoles: v.nullish(v.array(contactRoleSchema), []),
});
export type Contact = v.InferOutput<typeof contactSchema>;

const entries = {
  contactFirstName: requiredName,
  contactLastName: requiredName,
  contactPhone: requiredPhone,
  phoneType: requiredChoice(PHONE_TYPES),
  contactPhoneExtension: v.optional(optionalExtension, ''),
  contactEmail: requiredEmail,
  contactTitle: v.optional(optionalName, ''),
};

const withoutCellExtension = <T extends { phoneType: string; contactPhoneExtension: string }>(
  form: T,
): T => ({
  ...form,
  contactPhoneExtension: form.phoneType === 'CELL' ? '' : form.contactPhoneExtension,
});

export const saveContactSchema = v.pipe(
  v.object({ ...entries, requestUid: v.optional(plainText()) }),
  v.transform(withoutCellExtension),
);
export type SaveContact = v.InferOutput<typeof saveContactSchema>;

/** A new contact may bring its roles: they are stored with it or not at all. */
export const createContactSchema = v.pipe(
  v.object({
    ...entries,
    requestUid: v.optional(plainText()),
    contactRoles: v.optional(
      boundedArray(v.object({ contactRole: v.picklist(CONTACT_ROLES) }), CONTACT_ROLES.length),
    ),
  }),
  v.transform(withoutCellExtension),
);
export type CreateContact = v.InferOutput<typeof createContactSchema>;

export const patchContactSchema = v.partial(v.object(entries));
export type PatchContact = v.InferOutput<typeof patchContactSchema>;

/** The drawer's form: a contact holds at least one role. */
export const contactFormSchema = v.pipe(
  v.object({
    ...entries,
    roles: v.pipe(
      v.array(v.picklist(CONTACT_ROLES)),
      v.minLength(1, 'requiredSelect' satisfies MessageKey),
    ),
  }),
  v.transform(withoutCellExtension),
);

export const saveContactRoleSchema = v.object({
  requestUid: v.optional(plainText()),
  contactUid: plainText(),
  contactRole: v.picklist(CONTACT_ROLES),
});
