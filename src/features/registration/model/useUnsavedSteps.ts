import type { StepKey } from '@contract/journey/steps';
import { useAppSelector } from '@/store/hooks';
import { stepOfDraft } from './draftSteps';
import { useRegistrationRecords } from './records';
import { useJourney, useRegistration } from './RegistrationContext';
import { useDraftKey } from './useDraftKey';

/**
 * The open steps of this registration on which something was typed that is not saved, in their
 * order. What ends or sends the registration leaves it behind.
 */
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
