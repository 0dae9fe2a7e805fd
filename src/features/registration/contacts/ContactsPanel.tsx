import { memo, useState, Fragment } from 'react';
import IconButton from '@mui/material/IconButton';
import type { Contact } from '@contract/registration/contact';
import { CONTACT_ROLES, type ContactRole } from '@contract/enums';
import { holdsRole, rolesOf } from '@contract/rules/contactRoles';
import { Button } from '@/components/Button';
import { BlockedButton } from '@/components/BlockedButton';
import { ContactCardDrawing } from '@/components/drawings/ContactCardDrawing';
import { EmptyState } from '@/components/feedback/EmptyState';
import { lazyScreen } from '@/components/feedback/lazyScreen';
import { Icon } from '@/components/icons/Icon';
import { useLabels } from '@/components/labels/LabelsContext';
import { OverlayBoundary } from '@/components/overlays/OverlayBoundary';
import { StatusChip } from '@/components/StatusChip';
import { formatPhone } from '@/lib/format/phone';
import { contactRoleLabels, fullName, useContactRoles } from '../model/contacts';
import { usePart } from '../model/records';
import { useRegistration, useHasDraft } from '../model/RegistrationContext';
import { UnsavedMark } from '../form/DraftNotice';
import { contactFormName, businessLineOf, type BusinessLine, useLoginEmail } from './contactForm';
import { contactLabels } from './contactLabels';
import { ContactOffers, useGiveRole } from './ContactOffers';
import { Actions, Panel, PanelHead, Person, People, Reason } from './contactStyles';

/** Loaded on first use: most visits open neither. */
const ContactDrawer = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "contact-forms" */ './ContactDrawer')).ContactDrawer,
}));
const DeleteContactDialog = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "contact-forms" */ './DeleteContactDialog'))
    .DeleteContactDialog,
}));

interface ContactsPanelProps {
  /** Only contacts with this role; without one, all. */
  readonly role?: ContactRole | undefined;
  /** Where 'still needed' leads. */
  readonly id: string;
  /** The business phone to copy, when a form on the screen holds a newer one than the store. */
  readonly business?: () => BusinessLine;
}

/** The contact with the step's role, or all contacts. */
export const ContactsPanel = memo(function ContactsPanel({
  role,
  id,
  business,
}: ContactsPanelProps) {
  const { editable: open, mayPropose = false, guest } = useRegistration();
  const editable = (open || mayPropose) && !guest;
  const t = useLabels(contactLabels);
  const roleName = useLabels(contactRoleLabels);
  const { nameOf } = useContactRoles();
  const basicInfo = usePart('basicInfo');
  const contacts = usePart('contacts');
  const [editing, setEditing] = useState<{ contact: Contact | null; email?: string } | null>(null);
  const [deleting, setDeleting] = useState<Contact | null>(null);
  const giveRole = useGiveRole();
  const loginEmail = useLoginEmail();

  const shown = role ? contacts.filter((contact) => holdsRole(contact, role)) : contacts;
  const key = role ?? 'All';
  const title = role ? roleName(`role${role}`) : t('panelAll');
  const held = rolesOf(contacts);
  const full = role
    ? held.includes(role)
    : CONTACT_ROLES.every((candidate) => held.includes(candidate));
  const reasonId = `${id}-full`;
  const newForm = contactFormName(null, role ?? null);
  const unsaved = useHasDraft(newForm) && !full;

  const others = role && !full ? contacts.filter((contact) => !shown.includes(contact)) : [];
  const add = (
    <BlockedButton
      variant="soft"
      fullWidth
      blocked={full}
      reasonId={reasonId}
      startIcon={<Icon name="plus" />}
      onClick={() => setEditing({ contact: null })}
    >
      {t('addContact')}
    </BlockedButton>
  );

  return (
    <Panel id={id} aria-label={title}>
      <PanelHead>
        <h2>{title}</h2>
        {unsaved ? <UnsavedMark form={newForm} /> : null}
        {role && !unsaved ? (
          <StatusChip tone={full ? 'success' : 'neutral'}>
            {t(full ? 'added' : 'needed')}
          </StatusChip>
        ) : null}
      </PanelHead>
      {shown.length === 0 ? (
        <EmptyState
          drawing={<ContactCardDrawing />}
          title={t(`empty${key}`)}
          text={editable ? t(`emptyText${key}`) : undefined}
          action={
            editable ? (
              <Actions>
                {role ? (
                  <ContactOffers
                    contacts={others}
                    take={(contact) => giveRole(contact, role)}
                    failure="saveContact"
                    done={t('saved')}
                  />
                ) : null}
                {role === 'MAIN' && others.every((other) => other.contactEmail !== loginEmail) ? (
                  <Button
                    variant="outlined"
                    startIcon={<Icon name="mail" />}
                    onClick={() => setEditing({ contact: null, email: loginEmail })}
                  >
                    {t('useEmail', { email: loginEmail })}
                  </Button>
                ) : null}
                {add}
              </Actions>
            ) : undefined
          }
        />
      ) : (
        <>
          <People>
            {shown.map((contact) => (
              <Person key={contact.contactUid}>
                <div>
                  <b>{fullName(contact)}</b>
                  <span>
                    <EmailText email={contact.contactEmail} />
                  </span>
                  <span>{formatPhone(contact.contactPhone)}</span>
                  {role === undefined ? (
                    <span>{rolesOf([contact]).map(nameOf).join(', ')}</span>
                  ) : null}
                  <UnsavedMark form={contactFormName(contact, null)} />
                </div>
                {editable ? (
                  <div>
                    <IconButton
                      aria-label={t('edit', { name: fullName(contact) })}
                      onClick={() => setEditing({ contact })}
                    >
                      <Icon name="pencil" />
                    </IconButton>
                    {role ? (
                      <IconButton
                        aria-label={t('delete', { name: fullName(contact) })}
                        onClick={() => setDeleting(contact)}
                      >
                        <Icon name="trash" />
                      </IconButton>
                    ) : null}
                  </div>
                ) : null}
              </Person>
            ))}
          </People>
          {editable ? <Actions data-list>{add}</Actions> : null}
          {editable && full ? (
            <Reason id={reasonId}>{t(role ? 'alreadyThere' : 'allThere')}</Reason>
          ) : null}
        </>
      )}
      <OverlayBoundary
        open={(editing ?? deleting) !== null}
        onMissing={() => {
          setEditing(null);
          setDeleting(null);
        }}
      >
        {editing ? (
          <ContactDrawer
            role={role ?? null}
            contact={editing.contact}
            email={editing.email}
            contacts={contacts}
            business={business ?? (() => businessLineOf(basicInfo))}
            onClose={() => setEditing(null)}
          />
        ) : null}
        {deleting && role ? (
          <DeleteContactDialog contact={deleting} role={role} onClose={() => setDeleting(null)} />
        ) : null}
      </OverlayBoundary>
    </Panel>
  );
});

/** Breaks before its parts, and elsewhere only when a part is too long. */
export function EmailText({ email }: { readonly email: string }) {
  return (
    <span translate="no">
      {email.split(/(?=[@.])/).map((part, index) => (
        // The parts of one text have no other identity than their place.
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
