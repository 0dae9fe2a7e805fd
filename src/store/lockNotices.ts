import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { vendorRequestsApi } from '@/api/vendorRequests';
import { sessionEnded } from './sessionEvents';

const { submitVendorRequest } = vendorRequestsApi.endpoints;

const NONE_READ: string[] = [];

const markRead = (state: string[], requestUid: string): string[] =>
  state.includes(requestUid) ? state : [...state, requestUid];

/** The vendor requests with a read 'Form Disabled' notice. It opens once per vendor request. */
const slice = createSlice({
  name: 'lockNotices',
  initialState: NONE_READ,
  reducers: {
    lockNoticeRead: (state, { payload }: PayloadAction<string>) => markRead(state, payload),
  },
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => [])
      // The person who submits knows that the form is now locked.
      .addMatcher(submitVendorRequest.matchFulfilled, (state, { meta }) =>
        markRead(state, meta.arg.originalArgs.requestUid),
      );
  },
});

export const { lockNoticeRead } = slice.actions;
export const lockNoticesReducer = slice.reducer;
