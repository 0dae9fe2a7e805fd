import { useState } from 'react';
import { contactFormSchema, type Contact } from '@contract/entities/contact';
import { CONTACT_ROLES, PHONE_TYPES, type ContactRole } from '@contract/enums';
import { normaliseText } from '@contract/rules/normalise';
import type { ApiError } from '@/api/errors';
import { Alert } from '@/components/Alert';
import { CheckboxField } from '@/components/form/CheckboxField';
import { CheckboxGroup } from '@/components/form/CheckboxGroup';
import { DigitsField } from '@/components/form/DigitsField';
import { FormGrid } from '@/components/form/FormGrid';
import { PhoneField } from '@/components/form/PhoneField';
import { SelectField } from '@/components/form/SelectField';
import { TextField } from '@/components/form/TextField';
import { useLabels } from '@/components/labels/LabelsContext';
import { FormDrawer } from '@/components/overlays/FormDrawer';
import { LIMITS } from '@contract/limits';
import { useAppDispatch } from '@/store/hooks';
import { useNotify } from '@/store/notify';
import { useServices } from '@/store/services';
import { useCodeOptions } from '../model/entityHooks';
import { useRegistration } from '../model/RegistrationContext';
import { SaveFailure } from '../step-kit/SaveFailure';
import { useStepForm } from '../step-kit/useStepForm';
import type { BusinessLine } from './businessLine';
import { contactLabels } from './contactLabels';
import { addRole, saveContact, type ContactSaveResult } from './saveContact';

interface ContactDrawerProps {
  readonly role: ContactRole | null;
  readonly contact: Contact | null;
  readonly contacts: readonly Contact[];
  readonly business: () => BusinessLine;
  readonly onClose: () => void;
}

const NEW = '';

/** Adds a contact (a new one, or an existing one with one more role) or updates one. */
export function ContactDrawer({ role, contact, contacts, business, onClose }: ContactDrawerProps) {
  const { request, online, ensureRequest } = useRegistration();
  const { session } = useServices();
  const dispatch = useAppDispatch();
  const t = useLabels(contactLabels);
  const notify = useNotify();
  const phoneTypes = useCodeOptions('phone_type');
  const [existing, setExisting] = useState(NEW);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [partial, setPartial] = useState<ContactSaveResult | null>(null);
  const [samePhone, setSamePhone] = useState(false);
  const [sameEmail, setSameEmail] = useState(false);
  const [savingRole, setSavingRole] = useState(false);

  // A role somebody else holds is no choice; the panel's own role is given from the start.
  const taken = contacts
    .filter((other) => other.contactUid !== contact?.contactUid)
    .flatMap((other) => other.contactRoles.map((entry) => entry.contactRole));
  const choices = CONTACT_ROLES.filter((candidate) => !taken.includes(candidate));
  const reusable =
    contact || !role
      ? []
      : contacts.filter((other) => !other.contactRoles.some((entry) => entry.contactRole === role));
  const chosen = reusable.find((other) => other.contactUid === existing) ?? null;

  const { form, field, idOf, needed, busy, dropDraft, save } = useStepForm({
    name: `contact-${contact?.contactUid ?? role ?? 'new'}`,
    schema: contactFormSchema,
    values: {
      contactFirstName: contact?.contactFirstName ?? '',
      contactLastName: contact?.contactLastName ?? '',
      contactPhone: contact?.contactPhone ?? '',
      phoneType: contact?.phoneType ?? '',
      contactPhoneExtension: contact?.contactPhoneExtension ?? '',
      contactEmail: contact?.contactEmail ?? '',
      contactTitle: contact?.contactTitle ?? '',
      roles: contact?.contactRoles.map((entry) => entry.contactRole) ?? (role ? [role] : []),
    },
    titles: {
      contactFirstName: t('firstName'),
      contactLastName: t('lastName'),
      contactPhone: t('phone'),
      phoneType: t('phoneType'),
      contactEmail: t('email'),
      contactPhoneExtension: t('extension'),
      roles: t('roles'),
    },
  });
  const phoneType = form.watch('phoneType');
  const set = (
    name:
      | 'contactFirstName'
      | 'contactLastName'
      | 'contactPhone'
      | 'phoneType'
      | 'contactPhoneExtension'
      | 'contactEmail',
    value: string,
  ) => form.setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });

  const finish = (result: ContactSaveResult) => {
    if (result.error) {
      setPartial(result);
      notify.failure('saveContact', result.error);
      return;
    }
    notify.success(t('saved'));
    onClose();
  };

  const submitExisting = async (person: Contact, newRole: ContactRole) => {
    if (savingRole) return;
    setSavingRole(true);
    try {
      finish(await addRole(dispatch, await ensureRequest(), person, newRole));
    } finally {
      setSavingRole(false);
    }
  };

  const submit = async () => {
    setFailure(null);
    setPartial(null);
    if (chosen && role) return submitExisting(chosen, role);
    let result: ContactSaveResult | null = null;
    const outcome = await save(async ({ roles, ...values }) => {
      result = await saveContact(dispatch, {
        requestUid: await ensureRequest(),
        contact,
        values,
        roles,
      });
    });
    if (outcome?.ok && result) finish(result);
    else if (outcome && !outcome.ok) {
      setFailure(outcome.error);
      notify.failure('saveContact', outcome.error);
    }
    return undefined;
  };

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

  const name = (fieldName: 'contactFirstName' | 'contactLastName') => {
    const props = field(fieldName);
    return {
      ...props,
      onBlur: (event: React.FocusEvent<HTMLInputElement>) => {
        set(fieldName, normaliseText(event.target.value));
        void props.onBlur(event);
      },
    };
  };
  const cell = phoneType === 'CELL';
  const phoneTypeField = field('phoneType');

  return (
    <FormDrawer
      open
      title={t(contact ? 'drawerEdit' : 'drawerAdd')}
      onClose={() => {
        dropDraft();
        onClose();
      }}
      onSubmit={() => void submit()}
      busy={busy || savingRole}
      needed={chosen ? [] : needed}
      reason={online ? undefined : t('offline')}
      dirty={form.formState.isDirty}
    >
      {reusable.length > 0 ? (
        <SelectField
          label={t('contact')}
          value={existing}
          onChange={(event) => setExisting(event.currentTarget.value)}
          options={[
            { value: NEW, label: t('newContact') },
            ...reusable.map((other) => ({
              value: other.contactUid,
              label: `${other.contactFirstName} ${other.contactLastName}`,
            })),
          ]}
        />
      ) : null}
      {chosen ? (
        <Alert tone="info">
          {t('existingLead', { name: `${chosen.contactFirstName} ${chosen.contactLastName}` })}
        </Alert>
      ) : (
        <FormGrid>
          <TextField
            {...name('contactFirstName')}
            label={t('firstName')}
            autoComplete="given-name"
            span={6}
          />
          <TextField
            {...name('contactLastName')}
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
            span={12}
          />
          <SelectField
            {...phoneTypeField}
            onChange={(event) => {
              if (event.currentTarget.value === 'CELL') set('contactPhoneExtension', '');
              void phoneTypeField.onChange(event);
            }}
            readOnly={samePhone}
            label={t('phoneType')}
            placeholder={t('select')}
            options={
              phoneTypes.options.length > 0
                ? phoneTypes.options
                : PHONE_TYPES.map((value) => ({ value, label: value }))
            }
            span={6}
          />
          <DigitsField
            {...field('contactPhoneExtension')}
            readOnly={samePhone || cell}
            optional
            label={t('extension')}
            maxDigits={LIMITS.extension}
            help={cell ? t('cellHasNoExtension') : undefined}
            span={6}
          />
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
            maxLength={LIMITS.email}
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
      )}
      {chosen ? null : (
        <CheckboxGroup
          {...form.register('roles')}
          id={idOf('roles')}
          legend={t('roles')}
          columns={1}
          error={form.formState.errors.roles?.message}
          options={choices.map((value) => ({ value, label: t(`role${value}`) }))}
        />
      )}
      <SaveFailure title="saveContact" error={failure} />
      {partial ? <PartialResult result={partial} /> : null}
    </FormDrawer>
  );
}

/** The truth about a save of which some roles failed. */
function PartialResult({ result }: { result: ContactSaveResult }) {
  const t = useLabels(contactLabels);
  const names = (roles: readonly ContactRole[]) => roles.map((role) => t(`role${role}`)).join(', ');
  const lines = [
    result.added.length > 0 ? t('rolesAdded', { roles: names(result.added) }) : '',
    result.removed.length > 0 ? t('rolesRemoved', { roles: names(result.removed) }) : '',
    result.notAdded.length > 0 ? t('rolesNotAdded', { roles: names(result.notAdded) }) : '',
    result.notRemoved.length > 0 ? t('rolesNotRemoved', { roles: names(result.notRemoved) }) : '',
  ].filter(Boolean);
  return (
    <Alert tone="error" role="alert" title={t('partial')}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Alert>
  );
}
