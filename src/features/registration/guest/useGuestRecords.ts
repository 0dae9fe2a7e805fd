import { skipToken } from '@reduxjs/toolkit/query/react';
import type { HandOff } from '@contract/entities/stepInvite';
import { HAND_OFF_STEPS, type HandOffStep } from '@contract/rules/handOff';
import { useGetAchQuery } from '@/api/ach';
import { useGetHandOffQuery } from '@/api/handOff';
import { useGetPaymentQuery } from '@/api/payment';
import { useGetW9Query } from '@/api/w9';
import { PARTS } from '@/store/entities/parts';
import { type NamedQuery, type QueryGroup, useQueryGroup } from '@/store/queries/useQueryGroup';

export interface GuestRecords {
  readonly handOff: HandOff | undefined;
  readonly queries: QueryGroup;
}

/** The invitation and the records of its steps, as one state. */
export function useGuestRecords(): GuestRecords {
  const own = useGetHandOffQuery(undefined, { refetchOnMountOrArgChange: true });
  const handOff = own.data;

  const isNamed = (step: HandOffStep) =>
    handOff?.steps.some((named) => named.step === step) === true;
  const of = (step: HandOffStep) =>
    handOff && isNamed(step) ? { requestUid: handOff.requestUid } : skipToken;
  const results: Readonly<Record<HandOffStep, NamedQuery['result']>> = {
    w9: useGetW9Query(of('w9')),
    payment: useGetPaymentQuery(of('payment')),
    ach: useGetAchQuery(of('ach')),
  };
  const parts = HAND_OFF_STEPS.filter(isNamed).map((step): NamedQuery => {
    const { pending, failure } = PARTS[step];
    return { result: results[step], pending, failure };
  });
  const queries = useQueryGroup([
    { result: own, pending: 'request', failure: 'loadRequest' },
    ...parts,
  ]);
  return { handOff, queries };
}
