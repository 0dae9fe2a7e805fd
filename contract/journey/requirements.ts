import type { Requirement, Requirements } from '../entities/requirement';
import { OPEN_STATUSES } from '../rules/permissions';
import { evaluateJourney } from './evaluate';
import type { JourneyFacts } from './facts';
import type { StepKey } from './steps';
import { MISSING_TEXTS } from './texts';

export interface RequirementFacts {
  readonly journey: JourneyFacts;
  /** Steps that a reviewer asks to change. */
  readonly notes: readonly StepKey[];
  /** Last days of ownership certificates, `yyyy-MM-dd`. */
  readonly certificates: readonly string[];
  /** Whether an approved vendor has to sign the agreement. */
  readonly unsigned: boolean;
  /** The business day, `yyyy-MM-dd`. */
  readonly today: string;
}

const OTHER_TEXTS = {
  changeRequested: 'Answer what the reviewer asks to change',
  certificateExpires: 'Add a certificate that is valid longer',
  agreement: 'Sign the agreement',
} as const;

const isOver = (dueOn: string, today: string): boolean => dueOn !== '' && dueOn < today;

/**
 * What a registration still needs, by the same rules as its steps. A step that another one disables
 * is due later, and so is a certificate until its last day is over. A declined registration needs
 * nothing.
 */
export function requirementsOf(facts: RequirementFacts): Omit<Requirements, 'requestUid'> {
  const { journey, notes, certificates, unsigned, today } = facts;
  const { processStatus } = journey;
  const isOpen = processStatus === null || OPEN_STATUSES.includes(processStatus);
  const { visible, readyToSubmit } = evaluateJourney(journey);
  const now: Requirement[] = [];
  const later: Requirement[] = [];
  for (const { key: step, required, missing, disabled } of visible) {
    if (!required || (step === 'submit' && !isOpen)) continue;
    const waits = step === 'submit' ? !readyToSubmit : disabled;
    for (const reason of missing)
      (waits ? later : now).push({ step, reason, text: MISSING_TEXTS[reason], dueOn: '' });
  }
  const other = (step: StepKey, reason: keyof typeof OTHER_TEXTS, dueOn = ''): Requirement => ({
    step,
    reason,
    text: OTHER_TEXTS[reason],
    dueOn,
  });
  now.push(
    ...notes.map((step) => other(step, 'changeRequested')),
    ...(unsigned ? [other('submit', 'agreement')] : []),
  );
  later.push(...certificates.map((dueOn) => other('ownership', 'certificateExpires', dueOn)));
  const all = processStatus === 'DECLINED' ? [] : [...now, ...later];
  return {
    processStatus,
    currentlyDue: all.filter((each) => now.includes(each)),
    pastDue: all.filter(({ dueOn }) => isOver(dueOn, today)),
    eventuallyDue: all.filter((each) => later.includes(each) && !isOver(each.dueOn, today)),
    currentDeadline:
      all.flatMap(({ dueOn }) => (dueOn === '' || isOver(dueOn, today) ? [] : dueOn)).sort()[0] ??
      '',
  };
}
