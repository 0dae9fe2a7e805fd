import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { draftsAdopted } from './drafts';
import { sessionEnded } from './sessionEvents';

export interface PrefillOffersState {
  /** The vendor requests whose offer was declined; '' stands for one that is not created yet. */
  readonly dismissed: readonly string[];
}

const NONE_DISMISSED: PrefillOffersState = { dismissed: [] };

/** Offers to start with the answers of another registration that the person does not want to see again. */
const slice = createSlice({
  name: 'prefillOffers',
  initialState: NONE_DISMISSED,
  reducers: {
    offerDismissed: (state, { payload }: PayloadAction<string>) => ({
      dismissed: [...state.dismissed, payload],
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(draftsAdopted, (state, { payload }) =>
        state.dismissed.includes('')
          ? { dismissed: state.dismissed.map((uid) => uid || payload.requestUid) }
          : state,
      )
      .addCase(sessionEnded, (state, { payload }) =>
        payload.reason === 'expired' ? state : NONE_DISMISSED,
      );
  },
});

export const { offerDismissed } = slice.actions;
export const prefillOffersReducer = slice.reducer;
