import type { MouseEvent } from 'react';

/** A choice that can be read and focused but not made. The form gets no event. */
export const lockedChoice = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: () => undefined,
} as const;
