import type { Contact } from '@contract/registration/contact';
import type { ErepairUser } from '@contract/registration/erepairUser';
import type { FranchiseSite } from '@contract/registration/franchiseSite';
import type { ContactRole } from '@contract/enums';

/*
 * What the forms in drawers are called in the drafts. `stepOfDraft` reads these names; the form of
 * a step is called like the step.
 */

/** The drawer of a contact, or of a new one with a role. */
export const contactFormName = (contact: Contact | null, role: ContactRole | null): string =>
  `contact-${contact?.contactUid ?? role ?? 'new'}`;

/** The drawer of an eRepair user; null is a new one. */
export const erepairUserFormName = (user: ErepairUser | null): string =>
  `erepair-user-${user?.userUid ?? 'new'}`;

/** The drawer of a location; null is a new one. */
export const siteFormName = (site: FranchiseSite | null): string =>
  `site-${site?.siteUid ?? 'new'}`;

/** The rows of an import of locations. */
export const IMPORT_FORM = 'site-import';

/** One of these rows, by its number in the file. */
export const importRowFormName = (row: number): string => `${IMPORT_FORM}-${row}`;
