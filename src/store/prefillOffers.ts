import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { StepKey } from '@contract/journey/steps';
import { draftsAdopted } from './drafts';
import { forPerson, keptSub, type OfPerson } from './persistence';
import { sessionEnded, sessionStarted } from './sessionEvents';
import { stepLeft } from './visitedSteps';

export interface PrefillOffersState extends OfPerson {
  /** Requests with a declined offer, by uid, or by `newScope` before they are created. */
  readonly dismissed: readonly string[];
  /** The steps that the person left by Next since answers were copied, by vendor request. */
  readonly checked: Readonly<Record<string, readonly StepKey[]>>;
}

/** The form in which the browser keeps them. */
export const keptPrefillOffers = v.object({
  sub: keptSub,
  dismissed: v.optional(v.array(v.string())),
  checked: v.optional(v.record(v.string(), v.array(v.string()))),
});

const NOTHING: PrefillOffersState = { sub: null, dismissed: [], checked: {} };

/** Declined offers, and the steps with checked copied answers. */
const slice = createSlice({
  name: 'prefillOffers',
  initialState: NOTHING,
  reducers: {
    offerDismissed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      dismissed: [...state.dismissed, payload],
    }),
    /** Answers were copied to this vendor request: every step must be checked. */
    answersCopied: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      checked: { ...state.checked, [payload]: [] },
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(draftsAdopted, (state, { payload: { requestUid, scope } }) =>
        state.dismissed.includes(scope)
          ? {
              ...state,
              dismissed: state.dismissed.map((key) => (key === scope ? requestUid : key)),
            }
          : state,
      )
      .addCase(stepLeft, (state, { payload: { requestUid, step, done } }) => {
        const before = state.checked[requestUid] ?? [];
        return !done || before.includes(step)
          ? state
          : { ...state, checked: { ...state.checked, [requestUid]: [...before, step] } };
      })
      .addCase(sessionStarted, (state, { payload }) => forPerson(state, NOTHING, payload.sub))
      .addCase(sessionEnded, (state, { payload }) =>
        payload.reason === 'expired' ? state : NOTHING,
      );
  },
});

export const { answersCopied, offerDismissed } = slice.actions;
export const prefillOffersReducer = slice.reducer;
