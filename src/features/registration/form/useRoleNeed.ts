import type { ContactRole } from '@contract/enums';
import { hasContactWithRole } from '@contract/rules/contactRoles';
import { useLabels } from '@/components/labels/LabelsContext';
import type { NeededItem } from '@/components/wizard/needed';
import { contactRoleLabels } from '../model/contactRoleLabels';
import { useContacts } from '../model/entityHooks';
import { useRegistration } from '../model/RegistrationContext';
import { missingItem } from './missingItem';

/**
 * The contact a step needs as one of the things that keep Next locked; none once a contact holds
 * the role, and none for an invited contact, who cannot add one.
 * @param id of the contact panel, where the item leads
 */
export function useRoleNeed(role: ContactRole | undefined, id: string): readonly NeededItem[] {
  const t = useLabels(contactRoleLabels);
  const contacts = useContacts();
  const { guest } = useRegistration();
  if (role === undefined || guest || hasContactWithRole(contacts, role)) return [];
  return [missingItem(id, t(`role${role}`), t('neededDetail'))];
}
