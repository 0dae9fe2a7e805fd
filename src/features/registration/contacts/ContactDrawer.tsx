import { useState, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useWatch } from 'react-hook-form';
import type { Contact } from '@contract/registration/contact';
import type { ContactRole } from '@contract/enums';
import { holdsRole, rolesOf } from '@contract/rules/contactRoles';
import { Alert } from '@/components/Alert';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { SelectField } from '@/components/form/SelectField';
import { useLabels } from '@/components/labels/LabelsContext';
import { useNotify, failureDetail } from '@/store/notify';
import { GridItem } from '@/components/form/FormGrid';
import { intoView } from '@/components/intoView';
import { useAction } from '../actions/useAction';
import { RecordDrawer } from '../form/RecordDrawer';
import { useContactRoles, fullName } from '../model/contacts';
import type { BusinessLine } from './contactForm';
import { ContactFields, useSameAsBusiness } from './ContactFields';
import { contactLabels } from './contactLabels';
import { Choice } from './contactStyles';
import { EndsInviteNotice, useNeedsRole } from './EndsInviteNotice';
import { type ContactSaveResult, useContactForm, type ContactForm } from './useContactForm';
import { useGiveRole } from './ContactOffers';

interface ContactDrawerProps {
  /** The role the drawer is opened for; null shows all roles as choices. */
  readonly role: ContactRole | null;
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
  const { roles: listed, nameOf } = useContactRoles();
  const [existing, setExisting] = useState(NEW);
  const [partial, setPartial] = useState<ContactSaveResult | null>(null);
  const onSaved = () => {
    notify.success(t('saved'));
    close();
  };
  const contactForm = useContactForm({
    contact,
    role,
    email,
    onPartial: setPartial,
    onSaved,
    onProposed: onClose,
  });
  const { form, idOf, busy, stored } = contactForm;
  // Also after a save: what was typed is of no use once an existing contact was chosen instead.
  const close = () => {
    contactForm.abandon();
    onClose();
  };
  const emailCopied = email !== undefined && form.getValues('contactEmail') === email;
  const same = useSameAsBusiness(contactForm.set, business, emailCopied);

  const { chosenRoles, taken, removedRoles } = useTakenRoles(contactForm, contacts);
  const needsRole = useNeedsRole();
  // Those that a step needs, and that nobody holds once the contact is saved.
  const lost = (stored ? rolesOf([stored]) : []).filter(
    (role) => !chosenRoles.includes(role) && !taken.includes(role) && needsRole(role),
  );
  const warnings = [
    ...removedRoles.map(({ role, holder }) =>
      t('roleTaken', { name: fullName(holder), role: nameOf(role) }),
    ),
    ...lost.map((role) => t('deleteNeeded', { role: nameOf(role) })),
  ];
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
          {warnings.length > 0 ? (
            <GridItem apart>
              {warnings.map((text) => (
                <Alert key={text} tone="warning" role="alert" ref={intoView}>
                  {text}
                </Alert>
              ))}
            </GridItem>
          ) : null}
          <EndsInviteNotice contactForm={contactForm} of="roles" />
        </>
      )}
      {partial ? <PartialSave result={partial} /> : null}
    </RecordDrawer>
  );
}

/** After a save of which some roles failed: which roles are stored, which are not, and why. */
function PartialSave({ result }: { result: ContactSaveResult }) {
  const t = useLabels(contactLabels);
  const { nameOf } = useContactRoles();
  const notify = useNotify();
  const names = (roles: readonly ContactRole[]) => roles.map(nameOf).join(', ');
  const lines = [
    result.added.length > 0 ? t('rolesAdded', { roles: names(result.added) }) : '',
    result.removed.length > 0 ? t('rolesRemoved', { roles: names(result.removed) }) : '',
    result.notAdded.length > 0 ? t('rolesNotAdded', { roles: names(result.notAdded) }) : '',
    result.notRemoved.length > 0 ? t('rolesNotRemoved', { roles: names(result.notRemoved) }) : '',
    result.error ? failureDetail(result.error, notify) : '',
  ].filter(Boolean);
  return (
    <Alert tone="error" role="alert" title={t('partial')}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}

/**
 * Roles that other contacts hold. One that the form holds all the same, from a draft or because
 * someone was given it meanwhile, leaves the form.
 */
function useTakenRoles(
  { form, record, set, stored }: Pick<ContactForm, 'form' | 'record' | 'set' | 'stored'>,
  contacts: readonly Contact[],
) {
  const chosen = useWatch({ control: form.control, name: 'roles' });
  const others = contacts.filter(({ contactUid }) => contactUid !== stored?.contactUid);
  const taken = rolesOf(others);
  const own = stored ? rolesOf([stored]) : [];
  const kept = chosen.filter((role) => !taken.includes(role) || own.includes(role));
  const [removedRoles, setRemovedRoles] = useState<readonly ContactRole[]>([]);
  // The list learns of a new contact before this form knows that it is its own.
  const saving = useSyncExternalStore(record.subscribe, () => record.state.sending !== null);

  const leaves = !saving && kept.length < chosen.length;
  const leave = useEffectEvent(() => {
    const gone = chosen.filter((role) => !kept.includes(role));
    setRemovedRoles((before) => [...new Set([...before, ...gone])]);
    set('roles', [...kept]);
  });
  useEffect(() => {
    if (leaves) leave();
  }, [leaves]);

  return {
    chosenRoles: chosen,
    taken,
    /** The roles that were removed from the form, with their contacts. */
    removedRoles: others.flatMap((holder) =>
      removedRoles.filter((role) => holdsRole(holder, role)).map((role) => ({ role, holder })),
    ),
  };
}
