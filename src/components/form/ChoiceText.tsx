import type { ReactNode } from 'react';

interface ChoiceTextProps {
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

/** The text of a checkbox or radio: its label and, below it, its meaning. */
export function ChoiceText({ label, note }: ChoiceTextProps) {
  return (
    <span>
      <span>{label}</span>
      {note ? <small>{note}</small> : null}
    </span>
  );
}
