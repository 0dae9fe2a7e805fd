import type { ReactNode, MouseEvent } from 'react';

interface ChoiceTextProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

export function ChoiceText({ label, note }: ChoiceTextProps) {
  return (
    <span>
      <span>{label}</span>
      {note ? <small>{note}</small> : null}
    </span>
  );
}

/** A choice that can be read and focused but not made. The form gets no event. */
export const lockedChoice = {
  'aria-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
  onChange: () => undefined,
} as const;
