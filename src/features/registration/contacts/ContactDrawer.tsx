import { useRef, useState, type FocusEvent } from 'react';
import { contactFormSchema, type Contact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { holdsRole, rolesOf } from '@contract/rules/contactRoles';
import { normaliseText } from '@contract/rules/normalise';
import { contactsApi } from '@/api/contacts';
import { Alert } from '@/components/Alert';
import { CheckboxField } from '@/components/form/CheckboxField';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { FormGrid } from '@/components/form/FormGrid';
import { LockedBy } from '@/components/form/LockedBy';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { FormDrawer } from '@/components/overlays/FormDrawer';
import { useAppDispatch } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';
import { useCodeLists } from '../model/useCodeLists';
import { useContactRoles } from '../model/useContactRoles';
import { PhoneTypeFields, phoneLabels } from '../step-kit/PhoneTypeFields';
import { ConflictDialog } from '../step-kit/ConflictDialog';
import { DraftNotice } from '../step-kit/DraftNotice';
import { REREAD, useRecordVersion } from '../step-kit/recordVersion';
import { SaveFailure } from '../step-kit/SaveFailure';
import { useAction } from '../step-kit/useAction';
import { useStepForm } from '../step-kit/useStepForm';
import type { BusinessLine } from './businessLine';
import { contactLabels } from './contactLabels';
import { Choice } from './contactStyles';
import { PartialSave } from './PartialSave';
import { addRole, saveContact, type ContactSaveResult } from './saveContact';

interface ContactDrawerProps {
  /** The role the drawer is opened for; null shows all roles as choices. */
  readonly role: ContactRole | null;
  /** Null adds a contact. */
  readonly contact: Contact | null;
  readonly contacts: readonly Contact[];
  readonly business: () => BusinessLine;
  readonly onClose: () => void;
}

/** The choice "New Contact"; no contact's uid is empty. */
const NEW = '';
const CODE_LISTS = ['phone_type'] as const;

const fullName = (contact: Contact): string =>
  `${contact.contactFirstName} ${contact.contactLastName}`.trim();

const valuesOf = (contact: Contact | null) => ({
  contactFirstName: contact?.contactFirstName ?? '',
  contactLastName: contact?.contactLastName ?? '',
  contactPhone: contact?.contactPhone ?? '',
  phoneType: contact?.phoneType ?? '',
  contactPhoneExtension: contact?.contactPhoneExtension ?? '',
  contactEmail: contact?.contactEmail ?? '',
  contactTitle: contact?.contactTitle ?? '',
  roles: contact ? rolesOf([contact]) : [],
});

/** Adds a contact (a new one, or an existing one with one more role) or updates one. */
export function ContactDrawer({ role, contact, contacts, business, onClose }: ContactDrawerProps) {
  const { request, online, ensureRequest } = useRegistration();
  const { session } = useServices();
  const dispatch = useAppDispatch();
  const t = useLabels(contactLabels);
  const phone = useLabels(phoneLabels);
  const { roles: listed } = useContactRoles();
  const notify = useNotify();
  const { options } = useCodeLists(CODE_LISTS);
  const [existing, setExisting] = useState(NEW);
  const [partial, setPartial] = useState<ContactSaveResult | null>(null);
  const [samePhone, setSamePhone] = useState(false);
  const [sameEmail, setSameEmail] = useState(false);

  // A save of which some roles failed has stored the contact: the next try goes on from there.
  const [savedUid, setSavedUid] = useState(contact?.contactUid);
  const stored = contacts.find(({ contactUid }) => contactUid === savedUid) ?? contact;

  const others = contacts.filter((other) => other.contactUid !== stored?.contactUid);
  // A role that another contact holds cannot be chosen: there is one contact for each.
  const taken = rolesOf(others);
  const choices = listed.filter(({ value }) => !taken.includes(value));
  const reusable = stored || !role ? [] : contacts.filter((other) => !holdsRole(other, role));
  const chosen = reusable.find((other) => other.contactUid === existing) ?? null;

  const record = useRecordVersion({
    select: (state) => state.entities.contacts.entities[savedUid ?? ''] ?? null,
    etagOf: (found) => found.etag,
    valuesOf,
    read: (requestUid) => [contactsApi.endpoints.listContacts.initiate({ requestUid }, REREAD)],
  });
  // A save that is repeated after a choice carries on from the contact as it is stored then.
  const latestStored = useRef(stored);
  latestStored.current = stored;
  const stepForm = useStepForm({
    name: `contact-${contact?.contactUid ?? role ?? 'new'}`,
    schema: contactFormSchema,
    values: { ...valuesOf(contact), roles: contact ? rolesOf([contact]) : role ? [role] : [] },
    titles: {
      contactFirstName: t('firstName'),
      contactLastName: t('lastName'),
      contactPhone: t('phone'),
      phoneType: phone('phoneType'),
      contactPhoneExtension: phone('extension'),
      contactEmail: t('email'),
      contactTitle: t('title'),
      roles: t('roles'),
    },
    record,
  });
  const { form, field, set, idOf, needed, busy, restored, discard, dropDraft, save, conflict } =
    stepForm;

  const send = async (): Promise<ContactSaveResult | null> => {
    if (chosen && role) return addRole(dispatch, await ensureRequest(), chosen, role);
    let result: ContactSaveResult | null = null;
    const outcome = await save(async ({ roles, ...values }, { etag, gone }) => {
      const requestUid = await ensureRequest();
      result = await saveContact(dispatch, {
        requestUid,
        contact: gone ? null : latestStored.current,
        values,
        roles,
        etag,
      });
      setSavedUid(result.contactUid);
      // The roles that were stored have moved the contact on: the next try starts from there, not in conflict with this one.
      if (result.error) await record.reread();
    });
    if (outcome && !outcome.ok) throw outcome.error;
    return result;
  };

  const submission = useAction(async () => {
    setPartial(null);
    const result = await send();
    if (!result) return;
    if (result.error) {
      // The contact is stored, some of its roles are not: the drawer stays and says which.
      setPartial(result);
      notify.failure('saveContact', result.error);
      return;
    }
    notify.success(t('saved'));
    onClose();
  }, 'saveContact');

  const onSamePhone = (checked: boolean) => {
    setSamePhone(checked);
    if (!checked) return;
    const line = business();
    set('contactPhone', line.phoneNumber);
    set('phoneType', line.phoneType);
    set('contactPhoneExtension', line.phoneExtension);
  };
  const onSameEmail = (checked: boolean) => {
    setSameEmail(checked);
    if (checked) set('contactEmail', request?.loginEmail || session.email());
  };

  /** A name loses doubled spaces and curly apostrophes when the field is left. */
  const nameField = (name: 'contactFirstName' | 'contactLastName') => {
    const props = field(name);
    const onBlur = (event: FocusEvent<HTMLInputElement>) => {
      set(name, normaliseText(event.target.value));
      void props.onBlur(event);
    };
    return { ...props, onBlur };
  };

  return (
    <FormDrawer
      open
      title={t(contact ? 'drawerEdit' : 'drawerAdd')}
      onClose={() => {
        dropDraft();
        onClose();
      }}
      onSubmit={() => void submission.run()}
      busy={busy || submission.busy}
      needed={chosen ? [] : needed}
      reason={online ? undefined : t('offline')}
      dirty={form.formState.isDirty}
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
          <DraftNotice restored={restored} onDiscard={discard} />
          <FormGrid>
            <TextField
              {...nameField('contactFirstName')}
              label={t('firstName')}
              autoComplete="given-name"
              span={6}
            />
            <TextField
              {...nameField('contactLastName')}
              label={t('lastName')}
              autoComplete="family-name"
              span={6}
            />
            <CheckboxField
              label={t('samePhone')}
              checked={samePhone}
              onChange={(event) => onSamePhone(event.currentTarget.checked)}
              span={12}
            />
            <PhoneField
              {...field('contactPhone')}
              readOnly={samePhone}
              label={t('phone')}
              help={samePhone ? t('samePhoneHelp') : undefined}
              span={12}
            />
            <LockedBy id={samePhone ? `${field('contactPhone').id}-help` : undefined}>
              <PhoneTypeFields
                type={{ ...field('phoneType'), readOnly: samePhone }}
                extension={{ ...field('contactPhoneExtension'), readOnly: samePhone }}
                chosen={form.watch('phoneType')}
                onClearExtension={() => set('contactPhoneExtension', '')}
                options={options.phone_type}
              />
            </LockedBy>
            <CheckboxField
              label={t('sameEmail')}
              checked={sameEmail}
              onChange={(event) => onSameEmail(event.currentTarget.checked)}
              span={12}
            />
            <TextField
              {...field('contactEmail')}
              readOnly={sameEmail}
              label={t('email')}
              type="email"
              autoComplete="email"
              span={12}
            />
            <TextField
              {...field('contactTitle')}
              optional
              label={t('title')}
              autoComplete="organization-title"
              span={12}
            />
          </FormGrid>
          <CheckboxGroup
            {...form.register('roles')}
            id={idOf('roles')}
            legend={t('roles')}
            columns={1}
            error={form.formState.errors.roles?.message}
            options={choices}
          />
        </>
      )}
      <SaveFailure {...submission.failed} />
      <ConflictDialog {...conflict} />
      {partial ? <PartialSave result={partial} /> : null}
    </FormDrawer>
  );
}
