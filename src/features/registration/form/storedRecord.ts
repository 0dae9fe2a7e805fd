import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useStore } from 'react-redux';
import type { Etag } from '@/api/buildRequest';
import { outcomeUnknown, toApiError } from '@/api/errors';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useRegistration } from '../model/RegistrationContext';
import type { EntryRules } from './RecordForm';

/** Options of a read whose only purpose is a fresh store. */
export const REREAD = { subscribe: false, forceRefetch: true } as const;

interface Source<Stored, Values> {
  readonly etagOf: (stored: Stored) => Etag;
  /** The values of the form that shows it. */
  readonly valuesOf: (stored: Stored) => Partial<Values>;
  /** The requests that bring the record into the store. */
  readonly read: (requestUid: string) => readonly unknown[];
}

/** Where the one record of its kind is found in the store; null before its first save. */
export interface RecordSource<Stored, Values> extends Source<Stored, Values> {
  readonly select: (state: RootState, requestUid: string) => Stored | null;
}

/** Where the entries of a list are found in the store. */
export interface ListSource<Stored, Values> extends Source<Stored, Values>, EntryRules<Stored> {
  readonly list: (state: RootState, requestUid: string) => readonly Stored[];
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

/** A record that a choice is saved to at once, without a form. */
export function useStoredRecord<Stored>({
  select,
  read,
}: Pick<RecordSource<Stored, unknown>, 'select' | 'read'>) {
  const { uidNow } = useRegistration();
  const store = useStore<RootState>();
  const saves = useLostSave(useReread(read));
  return { now: (): Stored | null => select(store.getState(), uidNow() ?? ''), saves };
}

/**
 * For saves outside a form that go by what the store holds. After one whose response was lost, the
 * store may be wrong: a choice that is taken back would not be sent, an entry be added twice.
 */
export function useLostSave(reread: () => Promise<unknown>) {
  const lost = useRef(false);
  return {
    /**
     * Reads the record again when the response of the last save was lost. Call it before a
     * comparison with the store.
     */
    settle: async (): Promise<void> => {
      if (!lost.current) return;
      lost.current = false;
      try {
        await reread();
      } catch (thrown) {
        lost.current = true;
        throw thrown;
      }
    },
    /** Passes on a save, and remembers when its response is lost. */
    watch: async (save: Promise<unknown>): Promise<void> => {
      try {
        await save;
      } catch (thrown) {
        // Another save that succeeds meanwhile does not settle this one.
        lost.current ||= outcomeUnknown(toApiError(thrown));
        throw thrown;
      }
    },
  };
}

export type LostSave = ReturnType<typeof useLostSave>;
