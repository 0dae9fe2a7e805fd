import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'react-redux';
import type { UnknownAction, ThunkAction } from '@reduxjs/toolkit';
import type { Etag } from '@/api/buildRequest';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useRegistration } from '../model/RegistrationContext';

/** No record has this ETag: a save that carries it is always compared with what is stored. */
export const UNKNOWN_ETAG = '"0"';

/** A stored record as a form shows it. */
export interface Snapshot<Values> {
  readonly etag: Etag;
  readonly values: Partial<Values>;
}

/** How a form looks at the record it edits. */
export interface RecordVersion<Values> {
  /** What the store holds now; null before the first save, and when the record is gone. */
  readonly now: () => Snapshot<Values> | null;
  /**
   * Reads the record again; afterwards `now` and the screen show the newest state. Rejects with an
   * ApiError.
   */
  readonly reread: () => Promise<unknown>;
}

interface Reading {
  readonly unwrap: () => Promise<unknown>;
}
type Read = ThunkAction<Reading, RootState, unknown, UnknownAction>;

/** Options of a read whose only purpose is a fresh store. */
export const REREAD = { subscribe: false, forceRefetch: true } as const;

export interface VersionOptions<Stored, Values> {
  readonly select: (state: RootState, requestUid: string) => Stored | null;
  readonly etagOf: (stored: Stored) => Etag;
  readonly valuesOf: (stored: Stored) => Partial<Values>;
  /** The requests that bring the record into the store. */
  readonly read: (requestUid: string) => readonly unknown[];
}

/**
 * Reads records of the registration on the screen again; afterwards the screen shows their newest
 * state. One that is not created yet has none. Rejects with an ApiError.
 * @param read the requests that bring them into the store; may change with every render
 */
export function useReread(read: (requestUid: string) => readonly unknown[]): () => Promise<void> {
  const { uidNow } = useRegistration();
  const dispatch = useAppDispatch();
  const latest = useRef({ read, uidNow });
  latest.current = { read, uidNow };
  return useCallback(async () => {
    const requestUid = latest.current.uidNow();
    if (requestUid === null) return;
    await Promise.all(
      latest.current
        .read(requestUid)
        // The thunks of the api's endpoints, which differ in everything but their promise.
        .map((thunk) => dispatch(thunk as Read).unwrap()),
    );
    // RTK Query's results reach the screens with the next frame, or with any other action.
    dispatch({ type: 'registration/reread' });
    // The screens render in this turn; the form reads them in the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }, [dispatch]);
}

/**
 * The version of a record of the registration on the screen. The options may change with every
 * render.
 */
export function useRecordVersion<Stored, Values>(
  options: VersionOptions<Stored, Values>,
): RecordVersion<Values> {
  const { requestUid } = useRegistration();
  const store = useStore<RootState>();
  const reread = useReread(options.read);
  const latest = useRef({ options, requestUid });
  latest.current = { options, requestUid };

  return useMemo(
    () => ({
      now: () => {
        const { select, etagOf, valuesOf } = latest.current.options;
        const stored = select(store.getState(), latest.current.requestUid ?? '');
        return stored && { etag: etagOf(stored), values: valuesOf(stored) };
      },
      reread,
    }),
    [reread, store],
  );
}
