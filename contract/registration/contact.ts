import * as v from 'valibot';
import { CONTACT_ROLES, PHONE_TYPES } from '../enums';
import type { MessageKey } from '../messages';
import { readEtag, readText, readUid } from '../responseFields';
import { boundedArray } from '../rules/boundedArray';
import {
  optionalExtension,
  optionalName,
  requiredEmail,
  requiredName,
  requiredPhone,
} from '../rules/fields';
import { plainText } from '../rules/plainText';
import { choice, defineFields, entriesOf, optional, text } from './field';

export const contactRoleSchema = v.object({
  contactRoleUid: readUid,
  contactUid: readText,
  contactRole: v.picklist(CONTACT_ROLES),
});

export const contactFields = defineFields({
  contactFirstName: { ...text(requiredName), label: 'firstName' },
  contactLastName: { ...text(requiredName), label: 'lastName' },
  contactPhone: { ...text(requiredPhone), format: 'phone', label: 'phoneNumber' },
  phoneType: { ...choice(PHONE_TYPES), lists: ['phone_type'], group: 'phone' },
  contactPhoneExtension: {
    ...text(optional(optionalExtension)),
    group: 'phone',
    label: 'phoneExtension',
  },
  contactEmail: { ...text(requiredEmail), label: 'email' },
  contactTitle: { ...text(optional(optionalName)), label: 'title' },
  /** Of the drawer only. */
  roles: { lists: ['contact_role'] },
});

export const contactSchema = v.object({
  etag: readEtag,
  contactUid: readUid,
  requestUid: readText,
  ...entriesOf(contactFields, 'read'),
  contactRoles: v.nullish(v.array(contactRoleSchema), []),
});
export type Contact = v.InferOutput<typeof contactSchema>;

const entries = entriesOf(contactFields, 'save');

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

export const patchContactSchema = v.partial(v.object(entries));

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
