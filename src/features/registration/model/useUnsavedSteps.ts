import { useMemo } from 'react';
import { STEP_RULES } from '@contract/journey/rules';
import type { Journey } from '@contract/journey/evaluate';
import type { StepKey } from '@contract/journey/steps';
import { draftKey } from '@/store/drafts';
import { useAppSelector } from '@/store/hooks';
import { useServices } from '@/store/services';
import { useJourney, useRegistration } from './RegistrationContext';

/** The forms of a panel of a step; each step's own form has the step's key as its name. */
const PANELS: readonly { readonly prefix: string; readonly step: StepKey }[] = [
  { prefix: 'site-', step: 'franchise' },
  { prefix: 'erepair-user-', step: 'erepair' },
];
const CONTACT = 'contact-';

/**
 * The step on which a form is found. A new contact is typed where its role is needed; any other
 * one is on every step with contacts, so that the first of them will do.
 */
function stepOf(form: string, { visible }: Journey): StepKey | undefined {
  if (form.startsWith(CONTACT)) {
    const role = form.slice(CONTACT.length);
    const withContacts = visible.filter(({ key }) => STEP_RULES[key].contactRole !== undefined);
    return (withContacts.find(({ key }) => STEP_RULES[key].contactRole === role) ?? withContacts[0])
      ?.key;
  }
  return (
    PANELS.find(({ prefix }) => form.startsWith(prefix))?.step ??
    visible.find(({ key }) => key === form)?.key
  );
}

/**
 * The open steps of this registration on which something was typed that is not saved, in their
 * order. What ends or sends the registration leaves it behind.
 */
export function useUnsavedSteps(): readonly StepKey[] {
  const { requestUid, newScope = null, editable } = useRegistration();
  const { session } = useServices();
  const journey = useJourney();
  const drafts = useAppSelector((state) => state.drafts.byKey);
  const prefix = draftKey(session.claims()?.sub ?? '', requestUid ?? newScope, '');
  return useMemo(() => {
    if (!editable) return [];
    const forms = Object.keys(drafts)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
    const unsaved = new Set(forms.map((form) => stepOf(form, journey)));
    return journey.visible
      .filter(({ key, disabled }) => !disabled && unsaved.has(key))
      .map(({ key }) => key);
  }, [drafts, editable, journey, prefix]);
}
