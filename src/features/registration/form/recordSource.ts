import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import type * as v from 'valibot';
import type { Etag } from '@/api/buildRequest';
import { vendorRequestsApi } from '@/api/vendorRequests';
import type { PartQuery } from '@/store/entities/parts';
import { selectVendorRequest } from '@/store/entities/vendorRequests';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import type { FailureKey } from '@/lib/labels/failureLabels';
import { useRegistration } from '../model/RegistrationContext';
import type { AddressOptions } from '../address/useStepAddress';
import type { EntryState, SaveResult } from './RecordForm';
import type { LockedFields } from './useFormDraft';

/** Options of a read whose only purpose is a fresh store. */
export const REREAD = { subscribe: false, forceRefetch: true } as const;

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

export const readOf =
  ({ query }: { readonly query: Pick<PartQuery, 'initiate'> }) =>
  (requestUid: string) => [query.initiate({ requestUid }, REREAD)];

/** The source of a record that a registration has once. `valuesOf` depends on the form. */
export const sourceOf = <Stored extends WithEtag>(part: {
  readonly select: (state: RootState, requestUid: string) => Stored | null;
  readonly query: Pick<PartQuery, 'initiate'>;
}) => ({ select: part.select, etagOf: (stored: Stored) => etagOf(stored), read: readOf(part) });

export const REQUEST_SOURCE = sourceOf({
  select: (state, requestUid) => selectVendorRequest(state.entities.vendorRequests, requestUid),
  query: vendorRequestsApi.endpoints.getVendorRequest,
});

interface EntryRules<Stored> {
  readonly uidOf: (entry: Stored) => string;
  /** Whether an entry has the values that a save has sent. */
  readonly isSame: (entry: Stored, output: never) => boolean;
}

/**
 * The list entry that a form edits. A create whose response was lost may have stored it: entries
 * that were not listed before are identified by their values.
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

/** Reads records again: afterwards the store has their newest state. Rejects with an ApiError. */
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

/** A form's schema; an unset choice is '' in the form and so looser than the schema's own input. */
export type FormSchema = v.GenericSchema<unknown, FieldValues>;

/** Titles by field name; a function when other fields decide. */
export type FieldTitles<Values extends FieldValues> = Readonly<
  Record<string, string | ((values: Values) => string)>
>;

export type FieldName<Values extends FieldValues> = Extract<keyof Values, string>;

export interface SaveContext<Stored> {
  readonly requestUid: string;
  /** The record to update, as it is stored now; null adds one. */
  readonly stored: Stored | null;
  /** Of the record that the form shows. Sent as `If-Match`. */
  readonly etag: Etag;
  /** 1 confirmed, 0 used as entered, null not decided or no address. */
  readonly addressVerified: 0 | 1 | null;
}

export interface RecordFormOptions<Values extends FieldValues, Schema extends FormSchema, Stored> {
  /** Name of the form within its registration, e.g. the step's key. */
  readonly name: string;
  /** The rules; a function of module scope when the stored record decides. */
  readonly schema: Schema | ((stored: Stored | null) => Schema);
  /** The stored values, or empty ones. */
  readonly values: DefaultValues<Values> & Values;
  readonly titles?: FieldTitles<Values>;
  /** Fields that show nothing stored: left empty, they keep it. */
  readonly writeOnly?: readonly FieldName<Values>[] | undefined;
  /** Where the record is found in the store. Without it, every save is accepted. */
  readonly source?: RecordSource<Stored, Values> | undefined;
  /** The entry of a `listSource` that is edited; null adds one. */
  readonly uid?: string | null;
  /** These show what is stored, not what was typed before they were locked. */
  readonly lockedFields?: LockedFields | undefined;
  /** The form closes after a save. Its fields are locked during it: typing would be lost. */
  readonly closes?: boolean;
  /**
   * After a lost response, the next save reads the record first: for a save that sends only what
   * differs from the store.
   */
  readonly rereadsAfterLoss?: boolean | undefined;
  readonly address?: AddressOptions<Values> | undefined;
  /** Creates or updates the record; called again after a conflict. Rejects with an ApiError. */
  readonly save: (
    output: v.InferOutput<Schema>,
    context: SaveContext<Stored>,
  ) => Promise<SaveResult>;
  /** How the error catalog names a failed save. */
  readonly failure: FailureKey | (() => FailureKey);
  /** Goes on after a save. Not called when a field was changed during it. */
  readonly onSaved?: (() => void) | undefined;
  /** Goes on after a save that waits as a proposed change. */
  readonly onProposed?: (() => void) | undefined;
}

/** The rules of a form, which may depend on the stored record. */
export const rulesOf = <Schema extends FormSchema, Stored>(
  schema: Schema | ((stored: Stored | null) => Schema),
  stored: Stored | null,
): Schema => (typeof schema === 'function' ? schema(stored) : schema);

// Its type wants the schema's exact input, which is `Values` with every key present.
export const resolverOf = <Values extends FieldValues, Output>(
  schema: FormSchema,
): Resolver<Values, unknown, Output> =>
  standardSchemaResolver(schema as v.GenericSchema<FieldValues, FieldValues>) as never;
