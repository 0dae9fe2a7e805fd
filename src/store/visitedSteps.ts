import type { StepKey } from '@contract/journey/steps';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

export interface VisitedStepsState {
  readonly byRequest: Readonly<Record<string, readonly StepKey[]>>;
}

const NONE_LEFT: VisitedStepsState = { byRequest: {} };

/** Which steps of which request were left once: only then may they show an error without being saved. */
const slice = createSlice({
  name: 'visitedSteps',
  initialState: NONE_LEFT,
  reducers: {
    stepLeft: (
      state,
      { payload: { requestUid, step } }: PayloadAction<{ requestUid: string; step: StepKey }>,
    ) => {
      const left = state.byRequest[requestUid] ?? [];
      return left.includes(step)
        ? state
        : { ...state, byRequest: { ...state.byRequest, [requestUid]: [...left, step] } };
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, (state, { payload }) =>
      payload.reason === 'expired' ? state : NONE_LEFT,
    );
  },
});

export const { stepLeft } = slice.actions;
export const visitedStepsReducer = slice.reducer;
