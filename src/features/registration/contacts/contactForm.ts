import type { Contact } from '@contract/entities/contact';
import { rolesOf } from '@contract/rules/contactRoles';

/** A contact's name as people read it. */
export const fullName = (contact: Contact): string =>
  `${contact.contactFirstName} ${contact.contactLastName}`.trim();

/** The values of the drawer's form; those of a new contact are empty. */
export const contactFormValues = (contact: Contact | null) => ({
  contactFirstName: contact?.contactFirstName ?? '',
  contactLastName: contact?.contactLastName ?? '',
  contactPhone: contact?.contactPhone ?? '',
  phoneType: contact?.phoneType ?? '',
  contactPhoneExtension: contact?.contactPhoneExtension ?? '',
  contactEmail: contact?.contactEmail ?? '',
  contactTitle: contact?.contactTitle ?? '',
  roles: contact ? rolesOf([contact]) : [],
});
