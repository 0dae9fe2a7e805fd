import { vendorRequestsApi } from '@/api/vendorRequests';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { createEntityAdapter, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { sessionEnded } from '../sessionEvents';
import { mergeEntity } from '@/lib/mergeEntity';

const adapter = createEntityAdapter<VendorRequest, string>({
  selectId: (request) => request.requestUid,
});
const {
  listVendorRequests,
  getVendorRequest,
  createVendorRequest,
  updateVendorRequest,
  submitVendorRequest,
} = vendorRequestsApi.endpoints;

/** Vendor setup requests by their uid. Only fulfilled calls write here. */
const slice = createSlice({
  name: 'entities/vendorRequests',
  initialState: adapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => adapter.getInitialState())
      .addMatcher(
        listVendorRequests.matchFulfilled,
        (state, { payload }) => void adapter.setMany(state, payload),
      )
      .addMatcher(
        isAnyOf(
          getVendorRequest.matchFulfilled,
          createVendorRequest.matchFulfilled,
          submitVendorRequest.matchFulfilled,
        ),
        (state, { payload }) => void adapter.setOne(state, payload),
      )
      // A partial save may clear a field on purpose, and its answer is the whole request.
      .addMatcher(
        updateVendorRequest.matchFulfilled,
        (state, { payload }) =>
          void adapter.setOne(
            state,
            mergeEntity(state.entities[payload.requestUid], payload, 'replace'),
          ),
      );
  },
});

export const vendorRequestsReducer = slice.reducer;
export const selectVendorRequest = (
  state: ReturnType<typeof vendorRequestsReducer>,
  requestUid: string,
): VendorRequest | null => state.entities[requestUid] ?? null;
