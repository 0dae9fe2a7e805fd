import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { RegistrationNotFound } from '../lazyPages';
import { useIsUnknown } from './useIsUnknown';

/** Replaces the pages of a registration that does not exist, or belongs to someone else. */
export function KnownRegistration({ children }: { children: ReactNode }) {
  const { requestUid = null } = useParams();
  return useIsUnknown(requestUid) ? <RegistrationNotFound /> : children;
}
