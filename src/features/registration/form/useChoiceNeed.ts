import { useState } from 'react';
import type { NeededItem } from '@/components/wizard/needed';
import { missingItem } from './missingItem';

interface ChoiceNeed {
  /** The choice as one of the things that keep Next locked; none once it is made. */
  readonly needed: readonly NeededItem[];
  /** The words beside the choice, from a press of a locked Next until it is made. */
  readonly error: string | undefined;
  readonly showError: () => void;
}

/**
 * A choice that is stored at once and so belongs to no form: it reports its error as a field does.
 * @param made whether there is an answer
 */
export function useChoiceNeed(
  made: boolean,
  { id, title, detail }: { readonly id: string; readonly title: string; readonly detail: string },
): ChoiceNeed {
  const [shown, setShown] = useState(false);
  return {
    needed: made ? [] : [{ ...missingItem(id, title, detail), field: id }],
    error: shown && !made ? detail : undefined,
    showError: () => setShown(true),
  };
}
