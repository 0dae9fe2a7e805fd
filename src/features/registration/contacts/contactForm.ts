import type { Contact, SaveContact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { rolesOf } from '@contract/rules/contactRoles';
import type { BasicInfo } from '@contract/registration/basicInfo';
import { useServices } from '@/store/services';
import { textValues } from '../model/fields';
import { useRegistration, useVendorRequest } from '../model/RegistrationContext';

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

/** The shop's own phone, for 'Same as business phone'. */
export interface BusinessLine {
  readonly phoneNumber: string;
  /** CELL, LAND, or '' while not chosen. */
  readonly phoneType: string;
  readonly phoneExtension: string;
}

export const businessLineOf = (basicInfo: BasicInfo | null): BusinessLine => ({
  phoneNumber: basicInfo?.phoneNumber ?? '',
  phoneType: basicInfo?.phoneType ?? '',
  phoneExtension: basicInfo?.phoneExtension ?? '',
});

/** The login e-mail of the registration; that of the vendor whom a super user registers. */
export function useLoginEmail(): string {
  const { newFor } = useRegistration();
  const request = useVendorRequest();
  const { session } = useServices();
  return (request ? request.loginEmail : newFor) || session.email();
}
