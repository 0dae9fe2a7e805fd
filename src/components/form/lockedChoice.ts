import type { MouseEvent } from 'react';

/** A choice that may be read and reached but not made; the form hears nothing of the attempt. */
export const lockedChoice = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: () => undefined,
} as const;
