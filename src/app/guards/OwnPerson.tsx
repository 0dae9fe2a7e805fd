import type { ReactNode } from 'react';
import { useAppSelector } from '@/store/hooks';
import { OtherPerson } from '../OtherPerson';

/** Removes everything from the screen after another person has signed in on this browser. */
export function OwnPerson({ children }: { children: ReactNode }) {
  const replacedBy = useAppSelector((state) => state.sessionStatus.replacedBy);
  return replacedBy === null ? children : <OtherPerson email={replacedBy} />;
}
