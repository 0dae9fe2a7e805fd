import { contactFormSchema, type Contact, type SaveContact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { PARTS } from '@/store/entities/parts';
import { useAppDispatch } from '@/store/hooks';
import { partsApi } from '@/api/parts';
import type { Etag } from '@/api/buildRequest';
import { toApiError, type ApiError } from '@/api/errors';
import type { AppDispatch } from '@/store/setupStore';
import { useReread, listSource } from '../form/recordSource';
import { useRecordForm } from '../form/useRecordForm';
import { contactFormName, contactFormValues, hasSameValues } from './contactForm';

const SOURCE = listSource(PARTS.contacts, {
  isSame: hasSameValues,
  valuesOf: contactFormValues,
});

interface ContactFormOptions {
  readonly contact: Contact | null;
  /** The role that a new contact starts with. */
  readonly role: ContactRole | null;
  /** The e-mail that it starts with. */
  readonly email: string | undefined;
  /** Called when only some of the roles could be stored. */
  readonly onPartial: (result: ContactSaveResult) => void;
  readonly onSaved: () => void;
  readonly onProposed: () => void;
}

export function useContactForm({
  contact,
  role,
  email = '',
  onPartial,
  onSaved,
  onProposed,
}: ContactFormOptions) {
  const dispatch = useAppDispatch();
  const reread = useReread(SOURCE.read);
  const values = contactFormValues(contact);
  return useRecordForm({
    name: contactFormName(contact, role),
    schema: contactFormSchema,
    values: contact || !role ? values : { ...values, contactEmail: email, roles: [role] },
    source: SOURCE,
    uid: contact?.contactUid ?? null,
    closes: true,
    save: async ({ roles, ...sent }, { requestUid, stored, etag }) => {
      const result = await saveContact(dispatch, {
        requestUid,
        contact: stored,
        values: sent,
        roles,
        etag,
      });
      if (!result.error) return { stay: false, uid: result.contactUid };
      // Stays to say which roles are missing. Each stored role has changed the ETag, so the next
      // try needs the newest one; a failed read must not hide the result.
      await reread().catch(() => undefined);
      onPartial(result);
      return { stay: true, uid: result.contactUid };
    },
    failure: 'saveContact',
    onSaved,
    onProposed,
  });
}

export type ContactForm = ReturnType<typeof useContactForm>;

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
  readonly contact: Contact | null;
  readonly values: SaveContact;
  readonly roles: readonly ContactRole[];
  /** Of the contact as the form shows it. */
  readonly etag?: Etag;
}

const { createContact, updateContact, deleteContact, createContactRole, deleteContactRole } =
  partsApi.endpoints;

/**
 * Adds and removes roles one by one; a failure stops no other.
 * @param etag of the contact before the first of them, which changes it
 */
async function saveRoles(
  dispatch: AppDispatch,
  requestUid: string,
  contactUid: string,
  held: Contact['contactRoles'],
  wanted: readonly ContactRole[],
  etag?: Etag,
): Promise<ContactSaveResult> {
  let before = etag;
  const result = {
    contactUid,
    added: [] as ContactRole[],
    removed: [] as ContactRole[],
    notAdded: [] as ContactRole[],
    notRemoved: [] as ContactRole[],
    error: null as ApiError | null,
  };
  const change = async (
    role: ContactRole,
    send: (ifMatch: { etag: Etag }) => Promise<unknown>,
    [done, failed]: readonly [ContactRole[], ContactRole[]],
  ) => {
    const ifMatch = { etag: before };
    before = undefined;
    try {
      await send(ifMatch);
      done.push(role);
    } catch (error) {
      failed.push(role);
      result.error = toApiError(error);
    }
  };
  for (const contactRole of wanted.filter((role) => held.every((it) => it.contactRole !== role))) {
    const of = { requestUid, contactUid, contactRole };
    await change(
      contactRole,
      (ifMatch) => dispatch(createContactRole.initiate({ ...of, ...ifMatch })).unwrap(),
      [result.added, result.notAdded],
    );
  }
  for (const { contactRole, contactRoleUid } of held.filter(
    (entry) => !wanted.includes(entry.contactRole),
  ))
    await change(
      contactRole,
      (ifMatch) =>
        dispatch(deleteContactRole.initiate({ requestUid, contactRoleUid, ...ifMatch })).unwrap(),
      [result.removed, result.notRemoved],
    );
  return result;
}

/**
 * A new contact carries its roles, so that both are stored or neither; one that a backend stored
 * without any is deleted again. Rejects with an ApiError when nothing is stored; failed roles of a
 * stored contact are in the result.
 */
async function saveContact(
  dispatch: AppDispatch,
  { requestUid, contact, values, roles, etag }: ContactSave,
): Promise<ContactSaveResult> {
  if (contact) {
    const { contactUid } = contact;
    const updated = await dispatch(
      updateContact.initiate({ ...values, requestUid, contactUid, etag }),
    ).unwrap();
    const held = contact.contactRoles;
    return saveRoles(dispatch, requestUid, contactUid, held, roles, updated.etag);
  }
  const contactRoles = roles.map((contactRole) => ({ contactRole }));
  const { contactUid, contactRoles: held } = await dispatch(
    createContact.initiate({ ...values, requestUid, contactRoles }),
  ).unwrap();
  const result = await saveRoles(dispatch, requestUid, contactUid, held, roles);
  if (!result.error || held.length + result.added.length > 0) return result;
  const deleted = await dispatch(
    deleteContact.initiate({ requestUid, contactUid, contactRoleUid: NO_ROLE }),
  );
  if (deleted.error) return result;
  throw result.error;
}

/** The path of a delete requires a role; for a contact without one, any role works. */
const NO_ROLE = 'none';
