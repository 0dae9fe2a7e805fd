import type { StepKey } from '@contract/journey/steps';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { forPerson, keptSub, type OfPerson } from './persistence';
import { sessionEnded, sessionStarted } from './sessionEvents';

interface StepLeft {
  readonly requestUid: string;
  readonly step: StepKey;
  /** Left by the step's Next, so the person is done with it. */
  readonly done?: boolean;
}

export interface VisitedStepsState extends OfPerson {
  readonly byRequest: Readonly<Record<string, readonly StepKey[]>>;
}

/** As the browser stores them; another release may have other steps, so keys are free. */
export const keptVisitedSteps = v.object({
  sub: keptSub,
  byRequest: v.optional(v.record(v.string(), v.array(v.string()))),
});

const NONE_VISITED: VisitedStepsState = { sub: null, byRequest: {} };

/** Steps left at least once, by vendor request. Only then do they show their error. */
const slice = createSlice({
  name: 'visitedSteps',
  initialState: NONE_VISITED,
  reducers: {
    stepLeft: (state, { payload: { requestUid, step } }: PayloadAction<StepLeft>) => {
      const left = state.byRequest[requestUid] ?? [];
      return left.includes(step)
        ? state
        : { ...state, byRequest: { ...state.byRequest, [requestUid]: [...left, step] } };
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, (state, { payload }) => forPerson(state, NONE_VISITED, payload.sub))
      .addCase(sessionEnded, (state, { payload }) =>
        payload.reason === 'expired' ? state : NONE_VISITED,
      );
  },
});

export const { stepLeft } = slice.actions;
export const visitedStepsReducer = slice.reducer;
