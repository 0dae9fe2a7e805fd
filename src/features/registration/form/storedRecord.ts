import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Etag } from '@/api/buildRequest';
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
