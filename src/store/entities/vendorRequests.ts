import { vendorRequestsApi } from '@/api/vendorRequests';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { createEntityAdapter, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { sessionEnded } from '../sessionEvents';

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

/** Vendor setup requests by their uid. Only fulfilled requests write here. */
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
      // Every response is the whole request; a save may have emptied a field on purpose.
      .addMatcher(
        isAnyOf(
          getVendorRequest.matchFulfilled,
          createVendorRequest.matchFulfilled,
          updateVendorRequest.matchFulfilled,
          submitVendorRequest.matchFulfilled,
        ),
        (state, { payload }) => void adapter.setOne(state, payload),
      );
  },
});

export const vendorRequestsReducer = slice.reducer;
export const selectVendorRequest = (
  state: ReturnType<typeof vendorRequestsReducer>,
  requestUid: string,
): VendorRequest | null => state.entities[requestUid] ?? null;
