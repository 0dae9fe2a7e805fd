import type { ContactRole } from '@contract/enums';
import { stepsNeedingRole } from '@contract/journey/contactRoleSteps';
import { useJourney } from '../model/RegistrationContext';

/** Whether a step that is shown stays incomplete without a contact with the role. */
export function useNeedsRole(): (role: ContactRole) => boolean {
  const journey = useJourney();
  return (role) => stepsNeedingRole(role).some((step) => journey.step(step)?.hidden === false);
}
