import { useRef, useState } from 'react';
import type { Contact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { useLabels } from '@/components/labels/LabelsContext';
import { useAppDispatch } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import { useRegistration } from '../model/RegistrationContext';
import { useAction } from '../actions/useAction';
import { contactLabels } from './contactLabels';
import { saveContact, type ContactSaveResult } from './saveContact';
import type { ContactForm } from './useContactForm';
import { useGiveRole } from './useGiveRole';
import type { TakenRoles } from './useTakenRoles';

interface SubmitContactOptions {
  readonly contactForm: Pick<ContactForm, 'save' | 'stored' | 'lost' | 'setSavedUid' | 'reread'>;
  readonly role: ContactRole | null;
  /** An existing contact that only gets the role; null saves the form. */
  readonly chosen: Contact | null;
  readonly whileSaving: TakenRoles['whileSaving'];
  readonly onSaved: () => void;
}

/**
 * Saves what the drawer holds. `partial` says which roles were left when only some of them could be
 * stored.
 */
export function useSubmitContact({
  contactForm,
  role,
  chosen,
  whileSaving,
  onSaved,
}: SubmitContactOptions) {
  const { save, stored, lost, setSavedUid, reread } = contactForm;
  const { ensureRequest } = useRegistration();
  const dispatch = useAppDispatch();
  const giveRole = useGiveRole();
  const t = useLabels(contactLabels);
  const notify = useNotify();
  const [partial, setPartial] = useState<ContactSaveResult | null>(null);
  // A save that is repeated after a choice carries on from the contact as it is stored then.
  const latestStored = useRef(stored);
  latestStored.current = stored;

  const send = async (): Promise<ContactSaveResult | null> => {
    let result: ContactSaveResult | null = null;
    const outcome = await save(async ({ roles, ...values }, { etag, gone }) => {
      const requestUid = await ensureRequest();
      const contact = gone ? null : latestStored.current;
      const saving = saveContact(dispatch, {
        requestUid,
        contact,
        values,
        roles,
        etag: etag ?? contact?.etag,
      });
      result = await (contact ? saving : lost.watch(values, saving));
      setSavedUid(result.contactUid);
      // The roles that were stored have moved the contact on: the next try starts from there, not
      // in conflict with this one. A failure of this read must not hide which roles were stored.
      if (result.error) await reread().catch(() => undefined);
    });
    if (outcome && !outcome.ok) throw outcome.error;
    return result;
  };

  const submit = async () => {
    setPartial(null);
    if (chosen && role) await giveRole(chosen, role);
    else {
      const result = await send();
      if (!result) return;
      if (result.error) {
        // The contact is stored, some of its roles are not: the drawer stays and says which.
        setPartial(result);
        return;
      }
    }
    notify.success(t('saved'));
    onSaved();
  };
  const submission = useAction(() => whileSaving(submit), 'saveContact');

  return { ...submission, partial };
}
