import { contactFormSchema, type Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { PARTS } from '@/store/entities/parts';
import { useAppDispatch } from '@/store/hooks';
import { useReread, listSource } from '../form/recordSource';
import { useRecordForm } from '../form/useRecordForm';
import { contactFormName, contactFormValues, hasSameValues } from './contactForm';
import { saveContact, type ContactSaveResult } from './saveContact';

const SOURCE = listSource(PARTS.contacts, {
  isSame: hasSameValues,
  valuesOf: contactFormValues,
});

interface ContactFormOptions {
  /** Null adds one. */
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

/** The form of the contact drawer. */
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
      // The contact is stored, some of its roles are not: the drawer stays and says which. Each
      // stored role has changed the contact's ETag: the next try needs the newest one. A failure of
      // this read must not hide which roles were stored.
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
