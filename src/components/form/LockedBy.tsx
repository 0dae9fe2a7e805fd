import { createContext, use, type ReactNode } from 'react';

const Reason = createContext<string | undefined>(undefined);

interface LockedByProps {
  /** Id of the text that says why. Undefined keeps the one of an outer form. */
  readonly id: string | undefined;
  readonly children: ReactNode;
}

/** Gives every read-only control below one reason, e.g. that the registration has been sent. */
export function LockedBy({ id, children }: LockedByProps) {
  const outer = use(Reason);
  return <Reason value={id ?? outer}>{children}</Reason>;
}

/** The `aria-describedby` of a control: its ids, and the shared reason while it is read-only. */
export function useDescribedBy(
  readOnly: boolean | undefined,
  ...ids: readonly (string | undefined)[]
): string | undefined {
  const reason = use(Reason);
  return [...ids, readOnly && reason].filter(Boolean).join(' ') || undefined;
}
