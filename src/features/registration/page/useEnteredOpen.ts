import { useState } from 'react';

/**
 * Whether the step on the screen may be shown: it is open, or it was when it was entered or later.
 * What locks it meanwhile, such as deleting a contact beside its form, must not take away what was
 * typed; secrets are in no draft.
 * @param place the registration and the step; with another one, the step counts as entered
 * @param locked whether something before the step has to be finished first
 */
export function useEnteredOpen(place: string, locked: boolean): boolean {
  const [seen, setSeen] = useState({ place, open: !locked });
  const open = !locked || (seen.place === place && seen.open);
  if (seen.place !== place || seen.open !== open) setSeen({ place, open });
  return open;
}
