import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

/** Unsaved values of a form; never a tax ID, an account number or a file. */
export type DraftValues = Readonly<Record<string, unknown>>;

interface Draft {
  readonly values: DraftValues;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
}

export interface DraftsState {
  readonly byKey: Readonly<Record<string, Draft>>;
}

const NO_DRAFTS: DraftsState = { byKey: {} };

const keep = (state: DraftsState, wanted: (key: string) => boolean): DraftsState => ({
  byKey: Object.fromEntries(Object.entries(state.byKey).filter(([key]) => wanted(key))),
});

/** A draft belongs to one person, one vendor request (or the new one) and one form. */
export const draftKey = (sub: string, requestUid: string | null, form: string): string =>
  `${sub}/${requestUid ?? 'new'}/${form}`;

const slice = createSlice({
  name: 'drafts',
  initialState: NO_DRAFTS,
  reducers: {
    draftKept: (
      state,
      { payload }: PayloadAction<{ key: string; values: DraftValues; savedAt: number }>,
    ) => ({
      ...state,
      byKey: {
        ...state.byKey,
        [payload.key]: { values: payload.values, savedAt: payload.savedAt },
      },
    }),
    draftDropped: (state, { payload: key }: PayloadAction<string>) => keep(state, (k) => k !== key),
    /** The new vendor request has got its uid: the drafts of "the new one" become its own. */
    draftsAdopted: (state, { payload }: PayloadAction<{ sub: string; requestUid: string }>) => ({
      ...state,
      byKey: Object.fromEntries(
        Object.entries(state.byKey).map(([key, draft]) => [
          key.replace(`${payload.sub}/new/`, `${payload.sub}/${payload.requestUid}/`),
          draft,
        ]),
      ),
    }),
    /** Another person has signed in on this browser: the drafts of everyone else are deleted. */
    draftsKeptFor: (state, { payload: sub }: PayloadAction<string>) =>
      keep(state, (key) => key.startsWith(`${sub}/`)),
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state, { payload }) =>
      payload.reason === 'expired' ? state : NO_DRAFTS,
    );
  },
});

export const { draftKept, draftDropped, draftsAdopted, draftsKeptFor } = slice.actions;
export const draftsReducer = slice.reducer;
