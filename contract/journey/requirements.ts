import type { Requirement, Requirements } from '../entities/requirement';
import { fillText } from '../fillText';
import { OPEN_STATUSES } from '../rules/permissions';
import { evaluateJourney } from './evaluate';
import type { JourneyFacts } from './facts';
import type { StepKey } from './steps';
import { MISSING_TEXTS } from './texts';

/** A place of a document, for which a vendor has something to do, now or on its last day. */
export interface RequiredDocument {
  /** Its type, in English. */
  readonly name: string;
  /** Where it is uploaded: `submit` stands for what comes after the steps. */
  readonly step: 'ownership' | 'submit';
  /** None is on file, or the one that was uploaded was refused. */
  readonly missing: boolean;
  /** Last day of the one on file, `yyyy-MM-dd`; '' without one. */
  readonly expiresOn: string;
}

export interface RequirementFacts {
  readonly journey: JourneyFacts;
  /** Steps that a reviewer asks to change. */
  readonly notes: readonly StepKey[];
  /** The documents that the vendor keeps on file or has to upload. */
  readonly documents: readonly RequiredDocument[];
  /** Whether an approved vendor has to sign the agreement. */
  readonly unsigned: boolean;
  /** The business day, `yyyy-MM-dd`. */
  readonly today: string;
}

const OTHER_TEXTS = {
  changeRequested: 'Answer what the reviewer asks to change',
  document: 'Upload: {name}',
  documentExpires: 'Upload one that is valid longer: {name}',
  agreement: 'Sign the agreement',
} as const;

const isOver = (dueOn: string, today: string): boolean => dueOn !== '' && dueOn < today;

/**
 * What a registration still needs, by the same rules as its steps. A step that another one disables
 * is due later, and so is the next document until the last day of the one on file is over. A
 * declined registration needs nothing.
 */
export function requirementsOf(facts: RequirementFacts): Omit<Requirements, 'requestUid'> {
  const { journey, notes, documents, unsigned, today } = facts;
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
  const other = (
    step: StepKey,
    reason: keyof typeof OTHER_TEXTS,
    { name = '', dueOn = '' } = {},
  ): Requirement => ({ step, reason, text: fillText(OTHER_TEXTS[reason], { name }), dueOn });
  now.push(
    ...notes.map((step) => other(step, 'changeRequested')),
    ...(unsigned ? [other('submit', 'agreement')] : []),
  );
  for (const { name, step, missing, expiresOn: dueOn } of documents) {
    if (missing) now.push(other(step, 'document', { name }));
    if (dueOn !== '') later.push(other(step, 'documentExpires', { name, dueOn }));
  }
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
