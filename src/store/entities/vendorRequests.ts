import { vendorRequestsApi } from '@/api/vendorRequests';
import type { VendorRequest } from '@contract/entities/vendorRequest';
import { createSlice, isAnyOf, type EntityState } from '@reduxjs/toolkit';
import { sessionEnded } from '../sessionEvents';
import { NO_ENTRIES, withEntries } from './byUid';

const NONE: EntityState<VendorRequest, string> = NO_ENTRIES;
const uidOf = ({ requestUid }: VendorRequest): string => requestUid;
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
  initialState: NONE,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => NONE)
      .addMatcher(listVendorRequests.matchFulfilled, (state, { payload }) =>
        withEntries(state, payload, uidOf),
      )
      // Every response is the whole request; a save may have emptied a field on purpose.
      .addMatcher(
        isAnyOf(
          getVendorRequest.matchFulfilled,
          createVendorRequest.matchFulfilled,
          updateVendorRequest.matchFulfilled,
          submitVendorRequest.matchFulfilled,
        ),
        (state, { payload }) => withEntries(state, [payload], uidOf),
      );
  },
});

export const vendorRequestsReducer = slice.reducer;
export const selectVendorRequest = (
  state: ReturnType<typeof vendorRequestsReducer>,
  requestUid: string,
): VendorRequest | null => state.entities[requestUid] ?? null;
