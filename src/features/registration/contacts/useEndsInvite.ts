import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Contact } from '@contract/entities/contact';
import type { ContactRole } from '@contract/enums';
import { stepsForRoles } from '@contract/rules/handOff';
import { useListStepInvitesQuery } from '@/api/handOff';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';

/** Whether an open invitation of this contact ends when they lose a role: its steps must go with the roles that stay. */
export function useEndsInvite({ contactUid, contactRoles }: Contact, role: ContactRole): boolean {
  const { requestUid, vendorType } = useRegistration();
  const { handOff } = useServices().config.features;
  const { data = [] } = useListStepInvitesQuery(
    handOff && requestUid !== null ? { requestUid } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const left = contactRoles.map(({ contactRole }) => contactRole).filter((one) => one !== role);
  const allowed = stepsForRoles(left, vendorType);
  return data.some(
    (invite) =>
      invite.state === 'OPEN' &&
      invite.contactUid === contactUid &&
      !invite.steps.every((step) => allowed.includes(step)),
  );
}
