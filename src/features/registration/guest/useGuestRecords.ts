import { skipToken } from '@reduxjs/toolkit/query/react';
import type { HandOff } from '@contract/entities/stepInvite';
import type { HandOffStep } from '@contract/rules/handOff';
import { useGetAchQuery } from '@/api/ach';
import { useGetHandOffQuery } from '@/api/handOff';
import { useGetPaymentQuery } from '@/api/payment';
import { useGetW9Query } from '@/api/w9';
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
  const w9 = useGetW9Query(of('w9'));
  const payment = useGetPaymentQuery(of('payment'));
  const ach = useGetAchQuery(of('ach'));
  const parts: readonly NamedQuery[] = [
    ...(isNamed('w9') ? [{ result: w9, pending: 'w9', failure: 'loadW9' } as const] : []),
    ...(isNamed('payment')
      ? [{ result: payment, pending: 'payment', failure: 'loadPayment' } as const]
      : []),
    ...(isNamed('ach') ? [{ result: ach, pending: 'ach', failure: 'loadAch' } as const] : []),
  ];
  const queries = useQueryGroup([
    { result: own, pending: 'request', failure: 'loadRequest' },
    ...parts,
  ]);
  return { handOff, queries };
}
