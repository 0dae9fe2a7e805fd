import type { Contact } from '../registration/contact';
import type { ContactRole } from '../enums';

type RoleHolder = Pick<Contact, 'contactRoles'>;

/** Whether a contact holds a role. */
export const holdsRole = ({ contactRoles }: RoleHolder, role: ContactRole): boolean =>
  contactRoles.some((entry) => entry.contactRole === role);

/** Whether any contact of a registration holds a role. */
export const hasContactWithRole = (contacts: readonly RoleHolder[], role: ContactRole): boolean =>
  contacts.some((contact) => holdsRole(contact, role));

/** The roles that contacts hold together; a role appears once for each holder. */
export const rolesOf = (contacts: readonly RoleHolder[]): ContactRole[] =>
  contacts.flatMap(({ contactRoles }) => contactRoles.map((entry) => entry.contactRole));
