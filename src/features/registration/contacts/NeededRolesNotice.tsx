import { useWatch } from 'react-hook-form';
import type { ContactRole } from '@contract/enums';
import { rolesOf } from '@contract/rules/contactRoles';
import { Alert } from '@/components/Alert';
import { GridItem } from '@/components/form/FormGrid';
import { intoView } from '@/components/intoView';
import { useLabels } from '@/components/labels/LabelsContext';
import { useContactRoles } from '../model/contacts';
import { contactLabels } from './contactLabels';
import type { ContactForm } from './useContactForm';
import { useNeedsRole } from './useNeedsRole';

interface NeededRolesNoticeProps {
  readonly contactForm: Pick<ContactForm, 'form' | 'stored'>;
  /** The roles that other contacts hold. */
  readonly taken: readonly ContactRole[];
}

/** Below the roles: those that a step needs, and that nobody holds once the contact is saved. */
export function NeededRolesNotice({
  contactForm: { form, stored },
  taken,
}: NeededRolesNoticeProps) {
  const t = useLabels(contactLabels);
  const { nameOf } = useContactRoles();
  const needsRole = useNeedsRole();
  const kept = useWatch({ control: form.control, name: 'roles' });
  if (!stored) return null;
  const lost = rolesOf([stored]).filter(
    (role) => !kept.includes(role) && !taken.includes(role) && needsRole(role),
  );
  if (lost.length === 0) return null;
  return (
    <GridItem apart>
      {lost.map((role) => (
        <Alert key={role} tone="warning" role="alert" ref={intoView}>
          {t('deleteNeeded', { role: nameOf(role) })}
        </Alert>
      ))}
    </GridItem>
  );
}
