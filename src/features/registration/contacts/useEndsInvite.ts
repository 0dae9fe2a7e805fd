import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ContactRole } from '@contract/enums';
import { stepsForRoles } from '@contract/rules/handOff';
import { normalizeEmail } from '@contract/rules/normalize';
import { useListStepInvitesQuery } from '@/api/handOff';
import { useServices } from '@/store/services';
import { useRegistration } from '../model/RegistrationContext';

/** What a contact would become. Absent parts stay as they are. */
interface ContactChange {
  readonly email?: string;
  readonly roles?: readonly ContactRole[];
}

/**
 * The open invitation of a contact ends when the contact loses the invited address, or a role that
 * goes with a named step.
 * @param contactUid undefined: a contact that is not stored yet
 */
export function useEndsInvite(contactUid: string | undefined) {
  const { requestUid, vendorType } = useRegistration();
  const { handOff } = useServices().config.features;
  const { data = [] } = useListStepInvitesQuery(
    handOff && requestUid !== null && contactUid !== undefined ? { requestUid } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const open = data.filter((invite) => invite.state === 'OPEN' && invite.contactUid === contactUid);
  const endsInvite = ({ email, roles }: ContactChange): boolean => {
    const allowed = roles && stepsForRoles(roles, vendorType);
    return open.some(
      (invite) =>
        (email !== undefined && normalizeEmail(email) !== normalizeEmail(invite.email)) ||
        (allowed !== undefined && !invite.steps.every((step) => allowed.includes(step))),
    );
  };
  return { invited: open.length > 0, endsInvite };
}
