import { NATIONAL_ACCOUNT, PROGRAMS } from '@contract/enums';
import { evaluateJourney } from '@contract/journey/evaluate';
import { useLabels } from '@/components/labels/LabelsContext';
import { stepTitleLabels } from '@/lib/labels/journeyLabels';
import { useJourney } from '../../model/RegistrationContext';
import { useJourneyFacts } from '../../model/useJourneyFacts';
import { programLabels } from './programLabels';

/** Which steps the chosen program would add or remove, before it is saved. */
export function WhatIf({ program }: { program: string }) {
  const journey = useJourney();
  const t = useLabels(programLabels);
  const title = useLabels(stepTitleLabels);
  const facts = useJourneyFacts();

  const picked = PROGRAMS.find((candidate) => candidate === program);
  if (!picked || picked === facts.selectedProgram) return <p role="status" />;
  const then = evaluateJourney({
    ...facts,
    selectedProgram: picked,
    billThruVendor: picked === NATIONAL_ACCOUNT ? facts.billThruVendor : '',
  }).visible.map((step) => step.key);
  const now = journey.visible.map((step) => step.key);
  const names = (keys: typeof now) => keys.map((key) => title(key)).join(', ');
  const appear = then.filter((key) => !now.includes(key));
  const go = now.filter((key) => !then.includes(key));
  return (
    <p role="status">
      {[
        appear.length > 0 ? t('willAppear', { steps: names(appear) }) : '',
        go.length > 0 ? t('willGo', { steps: names(go) }) : '',
      ]
        .join(' ')
        .trim()}
    </p>
  );
}
