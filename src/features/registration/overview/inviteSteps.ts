import type { Contact } from '@contract/registration/contact';
import type { StepInvite } from '@contract/entities/stepInvite';
import type { VendorType } from '@contract/enums';
import type { Journey } from '@contract/journey/evaluate';
import { rolesOf } from '@contract/rules/contactRoles';
import { type HandOffStep, stepsForRoles, stepsToFillIn } from '@contract/rules/handOff';
import { usePart } from '../model/records';
import { useRegistration } from '../model/RegistrationContext';

/** The steps that a contact may be asked for and nobody is asked for yet. */
export function freeSteps(
  contact: Contact | undefined,
  { vendorType, journey }: { readonly vendorType: VendorType; readonly journey: Journey },
  invites: readonly StepInvite[],
): readonly HandOffStep[] {
  if (!contact) return [];
  const taken = invites.flatMap(({ state, steps }) => (state === 'OPEN' ? steps : []));
  const free = stepsForRoles(rolesOf([contact]), vendorType).filter(
    (step) => !taken.includes(step),
  );
  return stepsToFillIn(free, journey);
}

/** Contacts who can be asked for a step at all. */
export const useAskable = (): readonly Contact[] => {
  const { vendorType } = useRegistration();
  return usePart('contacts').filter(
    (contact) =>
      contact.contactEmail !== '' && stepsForRoles(rolesOf([contact]), vendorType).length > 0,
  );
};
