import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { basicInfoSchema } from '@contract/entities/basicInfo';
import type { HandOff } from '@contract/entities/stepInvite';
import type { HandOffStep } from '@contract/rules/handOff';
import { useGetAchQuery } from '@/api/ach';
import { basicInfoApi } from '@/api/basicInfo';
import { contactsApi } from '@/api/contacts';
import { useGetHandOffQuery } from '@/api/handOff';
import { useGetPaymentQuery } from '@/api/payment';
import { useGetW9Query } from '@/api/w9';
import { useAppDispatch } from '@/store/hooks';
import { type NamedQuery, type QueryGroup, useQueryGroup } from '@/store/queries/useQueryGroup';

/** What the step screens show of the rest comes with the invitation: its own requests would be refused. */
async function putIntoCache(
  dispatch: ReturnType<typeof useAppDispatch>,
  { requestUid, business, contacts }: HandOff,
): Promise<void> {
  const of = { requestUid };
  // No record: nothing of an invited contact saves it.
  const basicInfo = business
    ? v.parse(basicInfoSchema, { ...business, requestUid, basicInfoUid: requestUid })
    : null;
  await Promise.all([
    dispatch(basicInfoApi.util.upsertQueryData('getBasicInfo', of, basicInfo)),
    dispatch(contactsApi.util.upsertQueryData('listContacts', of, contacts)),
  ]);
}

export interface GuestRecords {
  readonly handOff: HandOff | undefined;
  readonly queries: QueryGroup;
}

/** The invitation and the records of its steps, as one state. */
export function useGuestRecords(): GuestRecords {
  const dispatch = useAppDispatch();
  const own = useGetHandOffQuery(undefined, { refetchOnMountOrArgChange: true });
  const handOff = own.data;
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    if (handOff) void putIntoCache(dispatch, handOff).then(() => setReady(handOff.requestUid));
  }, [dispatch, handOff]);

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
  return {
    handOff,
    queries: queries.loading || ready !== undefined ? queries : { ...queries, loading: true },
  };
}
