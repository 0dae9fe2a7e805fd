import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Etag } from '@/api/buildRequest';
import { vendorRequestsApi } from '@/api/vendorRequests';
import type { PartQuery } from '@/store/entities/parts';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useRegistration } from '../model/RegistrationContext';
import type { EntryState } from './RecordForm';

/** Options of a read whose only purpose is a fresh store. */
export const REREAD = { subscribe: false, forceRefetch: true } as const;

/** Where a record of the registration is found in the store. */
export interface RecordSource<Stored, Values> {
  /** Null before the first save. In a list, it is the entry of the form. */
  readonly select: (state: RootState, requestUid: string, entry: EntryState) => Stored | null;
  readonly etagOf: (stored: Stored) => Etag;
  /** The values of the form that shows it. */
  readonly valuesOf: (stored: Stored) => Partial<Values>;
  /** The requests that bring the record into the store. */
  readonly read: (requestUid: string) => readonly unknown[];
  /** In a list: the uid of an entry. */
  readonly uidOf?: (stored: Stored) => string;
  /** In a list: the uids of all entries. */
  readonly listed?: (state: RootState, requestUid: string) => readonly string[];
}

export interface WithEtag {
  readonly etag?: Etag;
}
export const etagOf = ({ etag }: WithEtag): Etag => etag;

/** The requests that read a part of the registration again, as the `read` of a source. */
export const readOf =
  ({ query }: { readonly query: Pick<PartQuery, 'initiate'> }) =>
  (requestUid: string) => [query.initiate({ requestUid }, REREAD)];

/**
 * Where a record is found that a registration has once: a source without `valuesOf`, which depends
 * on the form.
 */
export const sourceOf = <Stored extends WithEtag>(part: {
  readonly select: (state: RootState, requestUid: string) => Stored | null;
  readonly query: Pick<PartQuery, 'initiate'>;
}) => ({ select: part.select, etagOf: (stored: Stored) => etagOf(stored), read: readOf(part) });

export const REQUEST_SOURCE = sourceOf({
  select: (state, requestUid) => selectVendorRequest(state.entities.vendorRequests, requestUid),
  query: vendorRequestsApi.endpoints.getVendorRequest,
});

interface Reading {
  readonly unwrap: () => Promise<unknown>;
}
type Read = ThunkAction<Reading, RootState, unknown, UnknownAction>;

/**
 * Reads records of the registration on the screen again. Afterwards the store has their newest
 * state. A registration that is not created yet has none. Rejects with an ApiError.
 */
export function useReread(read: (requestUid: string) => readonly unknown[]): () => Promise<void> {
  const { uidNow } = useRegistration();
  const dispatch = useAppDispatch();
  return async () => {
    const requestUid = uidNow();
    if (requestUid === null) return;
    // The thunks of the api's endpoints differ in everything but their promise.
    await Promise.all(read(requestUid).map((thunk) => dispatch(thunk as Read).unwrap()));
    // RTK Query notifies the screens in the next frame, or together with any other action.
    dispatch({ type: 'registration/reread' });
  };
}
