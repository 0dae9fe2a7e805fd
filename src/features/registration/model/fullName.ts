import type { Contact } from '@contract/entities/contact';

/** A contact's name as people read it. */
export const fullName = (contact: Pick<Contact, 'contactFirstName' | 'contactLastName'>): string =>
  `${contact.contactFirstName} ${contact.contactLastName}`.trim();
