import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { VendorType } from '@contract/enums';
import { sessionEnded } from './sessionEvents';

/** Unsaved values of a form. Never a tax ID, an account number, a password, a code or a file. */
export type DraftValues = Readonly<Record<string, unknown>>;

export interface Draft {
  /** Only the fields that differ from the stored ones. */
  readonly values: DraftValues;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** ETag of the record typed over; null for a new one, absent in older drafts. */
  readonly etag?: string | null | undefined;
  /** The stored values of these fields when they were typed over, if they are known. */
  readonly base?: DraftValues | undefined;
}
type Drafts = Readonly<Record<string, Draft>>;

export interface DraftsState {
  readonly byKey: Drafts;
  /** When each shown draft was made; only a shown one may be removed from the browser. */
  readonly shown: Readonly<Record<string, number>>;
  /** Whether the browser keeps drafts. A failure is reported once, then it has been `seen`. */
  readonly storage: 'works' | 'failed' | 'seen';
}

const NO_DRAFTS: DraftsState = { byKey: {}, shown: {}, storage: 'works' };

const NEW = 'new';
/** No hash of `newScope` is this long. */
const NEW_OVERHEAD = `${NEW}-overhead`;

/**
 * Replaces the uid of a vendor request that is not created yet. A shop has the key that both types
 * used to have, so that old drafts come back.
 * @param loginEmail the vendor it is for: hashed, because the browser keeps no e-mail. Null = the
 * person signed in
 */
export const newScope = (vendorType: VendorType, loginEmail: string | null): string => {
  const scope = vendorType === 'OVERHEAD' ? NEW_OVERHEAD : NEW;
  if (!loginEmail) return scope;
  let hash = 0;
  for (const char of loginEmail.toLowerCase())
    hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 2 ** 32;
  return `${scope}-${hash.toString(36)}`;
};

/** A draft belongs to one person, one vendor request (its uid or `newScope`) and one form. */
export const draftKey = (sub: string, scope: string | null, form: string): string =>
  `${sub}/${scope ?? NEW}/${form}`;

const without = (drafts: Drafts, dropped: string): Drafts =>
  dropped in drafts
    ? Object.fromEntries(Object.entries(drafts).filter(([key]) => key !== dropped))
    : drafts;

const slice = createSlice({
  name: 'drafts',
  initialState: NO_DRAFTS,
  reducers: {
    draftKept: (state, { payload: { key, ...draft } }: PayloadAction<Draft & { key: string }>) => ({
      ...state,
      byKey: { ...state.byKey, [key]: draft },
    }),
    /** A form has opened with its draft. */
    draftShown: (state, { payload: key }: PayloadAction<string>) => {
      const draft = state.byKey[key];
      return draft ? { ...state, shown: { ...state.shown, [key]: draft.savedAt } } : state;
    },
    draftDropped: (state, { payload: key }: PayloadAction<string>) => ({
      ...state,
      byKey: without(state.byKey, key),
    }),
    /** The new vendor request has its uid: the drafts of its scope move to it. */
    draftsAdopted: (
      state,
      { payload }: PayloadAction<{ sub: string; requestUid: string; scope: string }>,
    ) => ({
      ...state,
      byKey: Object.fromEntries(
        Object.entries(state.byKey).map(([key, draft]) => [
          key.replace(`${payload.sub}/${payload.scope}/`, `${payload.sub}/${payload.requestUid}/`),
          draft,
        ]),
      ),
    }),
    /** Another person has signed in on this browser: the drafts of everyone else are deleted. */
    draftsKeptFor: (state, { payload: sub }: PayloadAction<string>) => ({
      ...state,
      byKey: Object.fromEntries(
        Object.entries(state.byKey).filter(([key]) => key.startsWith(`${sub}/`)),
      ),
    }),
    /** The browser's drafts: at the start, and after another tab has changed them. */
    draftsFound: (state, { payload: byKey }: PayloadAction<Drafts>) => ({ ...state, byKey }),
    storageFailed: (state) =>
      state.storage === 'works' ? { ...state, storage: 'failed' as const } : state,
    storageFailureSeen: (state) => ({ ...state, storage: 'seen' as const }),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state, { payload }) =>
      payload.reason === 'expired' ? state : { ...state, byKey: {} },
    );
  },
});

export const {
  draftKept,
  draftShown,
  draftDropped,
  draftsAdopted,
  draftsKeptFor,
  draftsFound,
  storageFailed,
  storageFailureSeen,
} = slice.actions;
export const draftsReducer = slice.reducer;
