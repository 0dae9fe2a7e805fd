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

interface WithEtag {
  readonly etag?: Etag;
}
const etagOf = ({ etag }: WithEtag): Etag => etag;

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

/** How a form recognizes its entry in a list. */
interface EntryRules<Stored> {
  readonly uidOf: (entry: Stored) => string;
  /** Whether an entry has the values that a save has sent. */
  readonly isSame: (entry: Stored, output: never) => boolean;
}

/**
 * The list entry that a form edits. A create whose response was lost may have stored one. With a
 * changed body, and so another idempotency key, a second create would store another: the next save
 * updates the entry instead. Its values identify it; entries that were listed before do not count.
 */
export function entryOf<Stored>(
  { uid, lost }: EntryState,
  list: readonly Stored[],
  { uidOf, isSame }: EntryRules<Stored>,
): Stored | null {
  const isOwn = (entry: Stored): boolean =>
    uid === null
      ? lost.some(
          // The form's own schema made the output.
          ({ output, listed }) => !listed.includes(uidOf(entry)) && isSame(entry, output as never),
        )
      : uidOf(entry) === uid;
  return list.find(isOwn) ?? null;
}

interface ListPart<Stored> {
  readonly makeSelectOfRequest: () => (state: RootState, requestUid: string) => readonly Stored[];
  readonly uidOf: (entry: Stored) => string;
  readonly query: Pick<PartQuery, 'initiate'>;
}

/** The source of a form that adds or edits an entry of a list. */
export function listSource<Stored extends WithEtag, Values>(
  part: ListPart<Stored>,
  {
    isSame,
    valuesOf,
  }: Pick<EntryRules<Stored>, 'isSame'> & Pick<RecordSource<Stored, Values>, 'valuesOf'>,
): RecordSource<Stored, Values> {
  const { uidOf } = part;
  const listOf = part.makeSelectOfRequest();
  return {
    etagOf,
    valuesOf,
    read: readOf(part),
    uidOf,
    select: (state, requestUid, entry) =>
      entryOf(entry, listOf(state, requestUid), { uidOf, isSame }),
    listed: (state, requestUid) => listOf(state, requestUid).map(uidOf),
  };
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
