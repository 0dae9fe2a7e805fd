import type { Contact, SaveContact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { rolesOf } from '@contract/rules/contactRoles';
import { textValues } from '../model/fields';

/** The name of the drawer's form in the drafts: of a contact, or of a new one with a role. */
export const contactFormName = (contact: Contact | null, role: ContactRole | null): string =>
  `contact-${contact?.contactUid ?? role ?? 'new'}`;

const FIELDS = [
  'contactFirstName',
  'contactLastName',
  'contactPhone',
  'phoneType',
  'contactPhoneExtension',
  'contactEmail',
  'contactTitle',
] as const;

export const contactFormValues = (contact: Contact | null) => ({
  ...textValues(contact, ...FIELDS),
  roles: contact ? rolesOf([contact]) : [],
});

/** Whether a contact has the values that a save sent. A backend may store roles later. */
export const hasSameValues = (stored: Contact, sent: SaveContact): boolean => {
  const is = textValues(stored, ...FIELDS);
  return FIELDS.every((name) => is[name] === sent[name]);
};
