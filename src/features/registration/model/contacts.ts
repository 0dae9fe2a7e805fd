import { useMemo } from 'react';
import type { Contact } from '@contract/registration/contact';
import { CONTACT_ROLES, type ContactRole } from '@contract/enums';
import { isOneOf } from '@contract/isOneOf';
import { defineLabels } from '@/lib/labels/defineLabels';
import { useLabels } from '@/components/labels/LabelsContext';
import { useCodeLists } from './useCodeLists';

export const contactRoleLabels = defineLabels('contactRoles', {
  roleMAIN: 'Primary contact',
  roleSIGN: 'Signing authority',
  roleAR: 'Accounts receivable',
  neededDetail: 'Add this contact',
});

export const fullName = (contact: Pick<Contact, 'contactFirstName' | 'contactLastName'>): string =>
  `${contact.contactFirstName} ${contact.contactLastName}`.trim();

const CODE_LISTS = ['contact_role'] as const;

/** The roles in the order of the code list; until it has loaded, as the labels name them. */
export function useContactRoles() {
  const t = useLabels(contactRoleLabels);
  const { options } = useCodeLists(CODE_LISTS);
  return useMemo(() => {
    const listed = options.contact_role.flatMap(({ value, label }) =>
      isOneOf(CONTACT_ROLES, value) ? [{ value, label }] : [],
    );
    const roles =
      listed.length > 0
        ? listed
        : CONTACT_ROLES.map((value) => ({ value, label: t(`role${value}`) }));
    return {
      roles,
      nameOf: (role: ContactRole): string =>
        roles.find(({ value }) => value === role)?.label ?? t(`role${role}`),
    };
  }, [options, t]);
}
