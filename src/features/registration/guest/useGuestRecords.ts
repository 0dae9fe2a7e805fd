import { skipToken } from '@reduxjs/toolkit/query/react';
import type { HandOff } from '@contract/entities/stepInvite';
import { HAND_OFF_STEPS } from '@contract/rules/handOff';
import { useGetHandOffQuery } from '@/api/handOff';
import { PARTS } from '@/store/entities/parts';
import {
  type NamedQuery,
  type QueryGroup,
  type RegistrationQuery,
  useQueryGroup,
} from '@/store/queries/useQueryGroup';

export interface GuestRecords {
  readonly handOff: HandOff | undefined;
  readonly queries: QueryGroup;
}

/** The invitation and the records of its steps, as one state. */
export function useGuestRecords(): GuestRecords {
  const own = useGetHandOffQuery(undefined, { refetchOnMountOrArgChange: true });
  const handOff = own.data;

  // The list is a constant: these hooks are always called, and in this order.
  const parts = HAND_OFF_STEPS.flatMap((step): NamedQuery[] => {
    const { pending, failure } = PARTS[step];
    const query: RegistrationQuery = PARTS[step].query;
    const isNamed = handOff?.steps.some((named) => named.step === step) === true;
    const result = query.useQuery(isNamed ? { requestUid: handOff.requestUid } : skipToken);
    return isNamed ? [{ result, pending, failure }] : [];
  });
  const queries = useQueryGroup([
    { result: own, pending: 'request', failure: 'loadRequest' },
    ...parts,
  ]);
  return { handOff, queries };
}
