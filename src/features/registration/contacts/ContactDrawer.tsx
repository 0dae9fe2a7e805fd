import { useState } from 'react';
import type { Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { holdsRole } from '@contract/rules/contactRoles';
import { Alert } from '@/components/Alert';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useNotify } from '@/store/notify';
import { useAction } from '../actions/useAction';
import { RecordDrawer } from '../form/RecordDrawer';
import { useContactRoles, fullName } from '../model/contacts';
import type { BusinessLine } from './businessLine';
import { ContactFields } from './ContactFields';
import { contactLabels } from './contactLabels';
import { Choice } from './contactStyles';
import { EndsInviteNotice } from './EndsInviteNotice';
import { NeededRolesNotice } from './NeededRolesNotice';
import { PartialSave } from './PartialSave';
import { TakenRolesNotice } from './TakenRolesNotice';
import type { ContactSaveResult } from './saveContact';
import { useContactForm } from './useContactForm';
import { useGiveRole } from './useGiveRole';
import { useSameAsBusiness } from './useSameAsBusiness';
import { useTakenRoles } from './useTakenRoles';

interface ContactDrawerProps {
  /** The role the drawer is opened for; null shows all roles as choices. */
  readonly role: ContactRole | null;
  /** Null adds a contact. */
  readonly contact: Contact | null;
  /** The login e-mail, which a new contact starts with. */
  readonly email?: string | undefined;
  readonly contacts: readonly Contact[];
  readonly business: () => BusinessLine;
  readonly onClose: () => void;
}

/** The choice "New Contact"; no contact's uid is empty. */
const NEW = '';

/** Adds a contact (a new one, or an existing one with one more role) or updates one. */
export function ContactDrawer({
  role,
  contact,
  email,
  contacts,
  business,
  onClose,
}: ContactDrawerProps) {
  const t = useLabels(contactLabels);
  const notify = useNotify();
  const giveRole = useGiveRole();
  const { roles: listed } = useContactRoles();
  const [existing, setExisting] = useState(NEW);
  const [partial, setPartial] = useState<ContactSaveResult | null>(null);
  const onSaved = () => {
    notify.success(t('saved'));
    close();
  };
  const contactForm = useContactForm({ contact, role, email, onPartial: setPartial, onSaved });
  const { form, idOf, busy, stored } = contactForm;
  // Also after a save: what was typed is of no use once an existing contact was chosen instead.
  const close = () => {
    contactForm.abandon();
    onClose();
  };
  const emailCopied = email !== undefined && form.getValues('contactEmail') === email;
  const same = useSameAsBusiness(contactForm.set, business, emailCopied);

  const { taken, removedRoles } = useTakenRoles(contactForm, contacts);
  const choices = listed.filter(({ value }) => !taken.includes(value));
  const reusable = stored || !role ? [] : contacts.filter((other) => !holdsRole(other, role));
  const chosen = reusable.find((other) => other.contactUid === existing) ?? null;
  const giving = useAction(async () => {
    setPartial(null);
    if (chosen && role) await giveRole(chosen, role);
    onSaved();
  }, 'saveContact');
  const record = {
    ...contactForm,
    discard: () => {
      same.reset();
      contactForm.discard();
    },
    submit: () => {
      setPartial(null);
      return contactForm.submit();
    },
    ...(chosen && {
      form: { formState: { isDirty: form.formState.isDirty || contactForm.restored } },
      restored: false,
      needed: [],
      busy: giving.busy,
      failed: giving.failed,
      submit: async () => void (await giving.run()),
    }),
  };

  return (
    <RecordDrawer
      record={record}
      title={t(contact ? 'drawerEdit' : 'drawerAdd')}
      lead={chosen ? undefined : t('drawerLead')}
      onClose={onClose}
    >
      {reusable.length > 0 ? (
        <Choice>
          <SelectField
            span={12}
            label={t('contact')}
            value={existing}
            onChange={(event) => setExisting(event.currentTarget.value)}
            options={[
              { value: NEW, label: t('newContact') },
              ...reusable.map((other) => ({ value: other.contactUid, label: fullName(other) })),
            ]}
          />
        </Choice>
      ) : null}
      {chosen ? (
        <Alert tone="info">{t('existingLead', { name: fullName(chosen) })}</Alert>
      ) : (
        <>
          <ContactFields contactForm={contactForm} same={same} />
          <CheckboxGroup
            {...form.register('roles')}
            readOnly={busy}
            id={idOf('roles')}
            legend={contactForm.field('roles').label}
            columns={1}
            error={form.formState.errors.roles?.message}
            options={choices}
          />
          <TakenRolesNotice removedRoles={removedRoles} />
          <NeededRolesNotice contactForm={contactForm} taken={taken} />
          <EndsInviteNotice contactForm={contactForm} of="roles" />
        </>
      )}
      {partial ? <PartialSave result={partial} /> : null}
    </RecordDrawer>
  );
}
