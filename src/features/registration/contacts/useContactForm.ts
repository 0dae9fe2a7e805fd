import { useState } from 'react';
import { contactFormSchema, type Contact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { contactsApi } from '@/api/contacts';
import { useLabels } from '@/components/labels/LabelsContext';
import { contactFormName } from '../model/formNames';
import { phoneLabels } from '../form/PhoneTypeFields';
import { REREAD, useRecordVersion } from '../form/recordVersion';
import { useLostCreate } from '../form/useLostCreate';
import { useStepForm } from '../form/useStepForm';
import { contactFormValues, hasSameValues } from './contactForm';
import { contactLabels } from './contactLabels';

const uidOf = ({ contactUid }: Contact): string => contactUid;

/**
 * The form of the contact drawer, with the contact it saves to.
 * @param contact null adds one
 * @param role the role that a new contact starts with
 * @param email the e-mail that it starts with
 */
export function useContactForm(
  contact: Contact | null,
  role: ContactRole | null,
  contacts: readonly Contact[],
  email = '',
) {
  const t = useLabels(contactLabels);
  const phone = useLabels(phoneLabels);
  // A save of which some roles failed has stored the contact, and so may one whose response was
  // lost: the next try goes on from there.
  const [savedUid, setSavedUid] = useState(contact?.contactUid);
  const lost = useLostCreate({ list: contacts, uidOf, hasSameValues });
  const stored =
    contacts.find(({ contactUid }) => contactUid === savedUid) ?? contact ?? lost.stored();
  const version = useRecordVersion({
    select: (state) => state.entities.contacts.entities[stored?.contactUid ?? ''] ?? null,
    etagOf: ({ etag }) => etag,
    valuesOf: contactFormValues,
    read: (requestUid) => [contactsApi.endpoints.listContacts.initiate({ requestUid }, REREAD)],
  });
  const values = contactFormValues(contact);
  const stepForm = useStepForm({
    name: contactFormName(contact, role),
    schema: contactFormSchema,
    values: contact || !role ? values : { ...values, contactEmail: email, roles: [role] },
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
    version,
    locksWhileSaving: true,
    rereadsAfterLoss: contact === null,
  });
  return { ...stepForm, stored, lost, setSavedUid, reread: version.reread };
}

export type ContactForm = ReturnType<typeof useContactForm>;
