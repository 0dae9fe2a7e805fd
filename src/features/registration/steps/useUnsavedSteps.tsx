import type { Journey } from '@contract/journey/evaluate';
import { STEP_RULES } from '@contract/journey/rules';
import type { StepKey } from '@contract/journey/steps';
import { CONTACT_ROLES, type ContactRole } from '@contract/enums';
import { hasContactWithRole, holdsRole } from '@contract/rules/contactRoles';
import { useAppSelector } from '@/store/hooks';
import { useLabels } from '@/components/labels/LabelsContext';
import { TextLink } from '@/components/layout/TextLink';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { contactFormName } from '../contacts/contactForm';
import { useRegistrationRecords, type RegistrationRecords } from '../model/records';
import { useJourney, useRegistration, useDraftKey } from '../model/RegistrationContext';
import type { DraftsOfForms } from '../model/step';
import { registrationLabels } from '../model/registrationLabels';
import { STEPS } from './index';

/** The open steps with typing that is not saved, which sending leaves behind. */
export function useUnsavedSteps(): readonly StepKey[] {
  const { editable } = useRegistration();
  const prefix = useDraftKey('');
  const journey = useJourney();
  const records = useRegistrationRecords();
  const byKey = useAppSelector((state) => state.drafts.byKey);
  if (!editable) return [];
  const drafts = new Map(
    Object.entries(byKey)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { values }]) => [key.slice(prefix.length), values]),
  );
  const unsaved = new Set(
    [...drafts.keys()].map((form) => stepOfDraft(form, drafts, journey, records)),
  );
  return journey.visible
    .filter(({ key, disabled }) => !disabled && unsaved.has(key))
    .map(({ key }) => key);
}

/** The visible step that shows the draft of a form; undefined when none does. */
export const stepOfDraft = (
  form: string,
  drafts: DraftsOfForms,
  journey: Journey,
  records: RegistrationRecords,
): StepKey | undefined =>
  stepOfContact(form, journey, records) ??
  journey.visible.find(({ key }) => STEPS[key].showsDraft?.(form, drafts, records) ?? key === form)
    ?.key;

/** The step whose panel shows the contact of a form, or offers to add one with its role. */
function stepOfContact(
  form: string,
  { visible }: Journey,
  { contacts }: RegistrationRecords,
): StepKey | undefined {
  const stepWithRole = (shown: (role: ContactRole) => boolean) =>
    visible.find(({ key }) => {
      const role = STEP_RULES[key].contactRole;
      return role !== undefined && shown(role);
    })?.key;
  const missing = CONTACT_ROLES.filter((role) => !hasContactWithRole(contacts, role));
  const added = missing.find((role) => contactFormName(null, role) === form);
  if (added) return stepWithRole((role) => role === added);
  // The panel of the eRepair step lists all contacts.
  if (form === contactFormName(null, null)) return missing.length > 0 ? 'erepair' : undefined;
  const contact = contacts.find((listed) => contactFormName(listed, null) === form);
  return contact && (stepWithRole((role) => holdsRole(contact, role)) ?? 'erepair');
}

interface UnsavedStepsProps {
  readonly steps: readonly StepKey[];
  readonly hrefOf: (step: StepKey) => string;
}

/** Warns which steps have unsaved typing, with links. */
export function UnsavedSteps({ steps, hrefOf }: UnsavedStepsProps) {
  const t = useLabels(registrationLabels);
  const title = useLabels(stepTitleLabels);
  return (
    <>
      <p>{t('stepsNotSaved')}</p>
      <ul>
        {steps.map((step) => (
          <li key={step}>
            <TextLink href={hrefOf(step)}>{title(step)}</TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
