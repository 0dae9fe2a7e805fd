import type { Contact, SaveContact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { contactsApi } from '@/api/contacts';
import { toApiError, type ApiError } from '@/api/errors';
import type { AppDispatch } from '@/store/setupStore';

/** The result of saving a contact with its roles: which roles are stored and which failed. */
export interface ContactSaveResult {
  readonly contactUid: string;
  readonly added: readonly ContactRole[];
  readonly removed: readonly ContactRole[];
  readonly notAdded: readonly ContactRole[];
  readonly notRemoved: readonly ContactRole[];
  readonly error: ApiError | null;
}

interface ContactSave {
  readonly requestUid: string;
  /** Null creates a contact. */
  readonly contact: Contact | null;
  readonly values: SaveContact;
  readonly roles: readonly ContactRole[];
}

const { createContact, updateContact, createContactRole, deleteContactRole } =
  contactsApi.endpoints;

/** Adds and removes roles one by one. A failure does not undo or stop the others. */
async function saveRoles(
  dispatch: AppDispatch,
  requestUid: string,
  contactUid: string,
  held: Contact['contactRoles'],
  wanted: readonly ContactRole[],
): Promise<ContactSaveResult> {
  const result = {
    contactUid,
    added: [] as ContactRole[],
    removed: [] as ContactRole[],
    notAdded: [] as ContactRole[],
    notRemoved: [] as ContactRole[],
    error: null as ApiError | null,
  };
  for (const contactRole of wanted.filter(
    (role) => !held.some((entry) => entry.contactRole === role),
  )) {
    try {
      await dispatch(createContactRole.initiate({ requestUid, contactUid, contactRole })).unwrap();
      result.added.push(contactRole);
    } catch (error) {
      result.notAdded.push(contactRole);
      result.error = toApiError(error);
    }
  }
  for (const { contactRole, contactRoleUid } of held.filter(
    (entry) => !wanted.includes(entry.contactRole),
  )) {
    try {
      await dispatch(
        deleteContactRole.initiate({ requestUid, contactUid, contactRoleUid }),
      ).unwrap();
      result.removed.push(contactRole);
    } catch (error) {
      result.notRemoved.push(contactRole);
      result.error = toApiError(error);
    }
  }
  return result;
}

/**
 * Saves a contact and its roles. Rejects with an ApiError when the contact itself cannot be saved. Failed
 * roles are in the result, because the contact is stored.
 */
export async function saveContact(
  dispatch: AppDispatch,
  { requestUid, contact, values, roles }: ContactSave,
): Promise<ContactSaveResult> {
  const saved = contact
    ? await dispatch(
        updateContact.initiate({ ...values, requestUid, contactUid: contact.contactUid }),
      ).unwrap()
    : await dispatch(createContact.initiate({ ...values, requestUid })).unwrap();
  return saveRoles(dispatch, requestUid, saved.contactUid, contact?.contactRoles ?? [], roles);
}

/** Gives an existing contact one more role. */
export const addRole = (
  dispatch: AppDispatch,
  requestUid: string,
  contact: Contact,
  role: ContactRole,
): Promise<ContactSaveResult> =>
  saveRoles(dispatch, requestUid, contact.contactUid, contact.contactRoles, [
    ...contact.contactRoles.map((entry) => entry.contactRole),
    role,
  ]);
