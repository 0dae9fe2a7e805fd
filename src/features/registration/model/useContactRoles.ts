import { useMemo } from 'react';
import { CONTACT_ROLES, type ContactRole } from '@contract/enums';
import { isOneOf } from '@contract/isOneOf';
import { useLabels } from '@/components/labels/LabelsContext';
import { contactRoleLabels } from './contactRoleLabels';
import { useCodeLists } from './useCodeLists';

const CODE_LISTS = ['contact_role'] as const;

/**
 * The roles in the order and with the names of the code list. Until it has loaded, all roles with
 * the names of the labels.
 */
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
