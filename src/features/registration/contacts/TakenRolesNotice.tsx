import { Alert } from '@/components/Alert';
import { GridItem } from '@/components/form/FormGrid';
import { intoView } from '@/components/intoView';
import { useLabels } from '@/components/labels/LabelsContext';
import { useContactRoles, fullName } from '../model/contacts';
import { contactLabels } from './contactLabels';
import type { TakenRoles } from './useTakenRoles';

/** Below the roles: those that are no longer among them, and who holds them. */
export function TakenRolesNotice({ removedRoles }: Pick<TakenRoles, 'removedRoles'>) {
  const t = useLabels(contactLabels);
  const { nameOf } = useContactRoles();
  if (removedRoles.length === 0) return null;
  return (
    <GridItem apart>
      {removedRoles.map(({ role, holder }) => (
        <Alert key={role} tone="warning" role="alert" ref={intoView}>
          {t('roleTaken', { name: fullName(holder), role: nameOf(role) })}
        </Alert>
      ))}
    </GridItem>
  );
}
