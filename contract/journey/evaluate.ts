import type { JourneyFacts } from './facts';
import { STEP_RULES, type MissingKey } from './rules';
import { FLOWS, type StepKey } from './steps';

export interface StepState {
  readonly key: StepKey;
  readonly required: boolean;
  readonly hidden: boolean;
  /** After the first required, visible step that cannot be passed. */
  readonly disabled: boolean;
  /** Complete, visible and enabled: a disabled step shows no tick. */
  readonly complete: boolean;
  /** The rule's error, for an open step that was saved or visited. */
  readonly error: boolean;
  readonly hasData: boolean;
  /** Whether later steps may open. */
  readonly canPass: boolean;
  readonly missing: readonly MissingKey[];
  /** Place among the visible steps from 1; 0 for a hidden one. */
  readonly ordinal: number;
}

export interface Journey {
  readonly steps: readonly StepState[];
  readonly visible: readonly StepState[];
  /** The visible steps that hold answers: all but Submit. */
  readonly sections: readonly StepState[];
  readonly step: (key: StepKey) => StepState | undefined;
  readonly next: (key: StepKey) => StepKey | null;
  readonly back: (key: StepKey) => StepKey | null;
  /** The first visible, enabled, required and incomplete step, or Submit when there is none. */
  readonly firstOpen: StepKey;
  /** The step that disables the later ones, if any. */
  readonly blocker: StepKey | null;
  /** Every visible required step before Submit is complete. */
  readonly readyToSubmit: boolean;
  /** Completed and all of the visible required steps. */
  readonly progress: { readonly done: number; readonly total: number };
}

/**
 * The state of a registration. Pure: cards, guards, stepper, footer, review, Submit and the
 * backend's own check all ask it.
 * @param visitedSteps steps that were opened and left: their errors show although nothing was saved
 */
export function evaluateJourney(
  facts: JourneyFacts,
  visitedSteps: ReadonlySet<StepKey> = new Set(),
): Journey {
  let ordinal = 0;
  let blocker: StepKey | null = null;
  const steps = FLOWS[facts.vendorType].map((key): StepState => {
    const rule = STEP_RULES[key];
    const hidden = rule.hidden?.(facts) ?? false;
    const missing = rule.missing(facts);
    const satisfied = missing.length === 0;
    const hasData = rule.hasData(facts);
    const disabled = !hidden && blocker !== null;
    const canPass = satisfied || !rule.required || (rule.canPass?.(facts) ?? false);
    const shown = !hidden && !disabled;
    if (!hidden) ordinal += 1;
    if (shown && !canPass) blocker = key;
    return {
      key,
      required: rule.required,
      hidden,
      disabled,
      complete: shown && satisfied,
      error: shown && (hasData || visitedSteps.has(key)) && (rule.error?.(facts) ?? false),
      hasData,
      canPass,
      missing,
      ordinal: hidden ? 0 : ordinal,
    };
  });

  const visible = steps.filter((s) => !s.hidden);
  const sections = visible.filter((s) => s.key !== 'submit');
  const required = visible.filter((s) => s.required);
  const position = (key: StepKey) => steps.findIndex((s) => s.key === key);
  const step = (key: StepKey) => steps.find((s) => s.key === key);

  return {
    steps,
    visible,
    sections,
    step,
    blocker,
    next: (key) => steps.slice(position(key) + 1).find((s) => !s.hidden)?.key ?? null,
    back: (key) => {
      const target = STEP_RULES[key].backOverride?.(facts);
      if (target && step(target)?.hidden === false) return target;
      return (
        steps
          .slice(0, Math.max(0, position(key)))
          .reverse()
          .find((s) => !s.hidden)?.key ?? null
      );
    },
    firstOpen:
      visible.find(
        (s) => !s.disabled && !s.complete && s.required && !STEP_RULES[s.key].closed?.(facts),
      )?.key ?? 'submit',
    readyToSubmit: sections.every((s) => !s.required || s.missing.length === 0),
    progress: { done: required.filter((s) => s.complete).length, total: required.length },
  };
}
