import type { HandOff } from '@contract/entities/stepInvite';
import type { Journey, StepState } from '@contract/journey/evaluate';

/**
 * The named steps as a journey of their own: nothing before them locks them, and nothing follows.
 */
export function guestJourney({ steps }: Pick<HandOff, 'steps'>): Journey {
  const visible = steps
    .filter(({ hidden }) => hidden !== 1)
    .map(({ step, complete, hasData }, index): StepState => ({
      key: step,
      required: true,
      hidden: false,
      disabled: false,
      complete: complete === 1,
      error: false,
      hasData: hasData === 1,
      canPass: true,
      missing: [],
      ordinal: index + 1,
    }));
  const place = (key: string) => visible.findIndex((state) => state.key === key);
  const done = visible.filter(({ complete }) => complete).length;
  return {
    steps: visible,
    visible,
    sections: visible,
    step: (key) => visible.find((state) => state.key === key),
    next: (key) => visible[place(key) + 1]?.key ?? null,
    back: (key) => visible[place(key) - 1]?.key ?? null,
    firstOpen: visible.find(({ complete }) => !complete)?.key ?? 'submit',
    blocker: null,
    readyToSubmit: false,
    progress: { done, total: visible.length },
  };
}
