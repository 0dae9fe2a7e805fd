import type { Contact, SaveContact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { rolesOf } from '@contract/rules/contactRoles';

/** The name of the drawer's form in the drafts: of a contact, or of a new one with a role. */
export const contactFormName = (contact: Contact | null, role: ContactRole | null): string =>
  `contact-${contact?.contactUid ?? role ?? 'new'}`;

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

/** Whether a contact has the values that a save sent. A backend may store roles later. */
export const hasSameValues = (stored: Contact, sent: SaveContact): boolean => {
  const { roles: _roles, ...is } = contactFormValues(stored);
  // The keys are those of the object literal above.
  return (Object.keys(is) as (keyof typeof is)[]).every((name) => is[name] === sent[name]);
};
