import type { Contact } from '@contract/registration/contact';

/** A contact's name as people read it. */
export const fullName = (contact: Pick<Contact, 'contactFirstName' | 'contactLastName'>): string =>
  `${contact.contactFirstName} ${contact.contactLastName}`.trim();
