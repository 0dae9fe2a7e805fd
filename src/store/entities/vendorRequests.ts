import { vendorRequestsApi } from '@/api/vendorRequests';
import type { VendorRequest } from '@contract/registration/vendorRequest';
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

/** A pending read. For requests written after it started, its response is older than the write. */
interface Read {
  readonly id: string;
  readonly written: readonly string[];
}
const NO_READS: readonly Read[] = [];
const initialState = () => adapter.getInitialState({ reads: NO_READS });

const isRead = isAnyOf(getVendorRequest.matchPending, listVendorRequests.matchPending);
const hasFailed = isAnyOf(getVendorRequest.matchRejected, listVendorRequests.matchRejected);

/** Vendor setup requests by their uid. Only fulfilled requests write here. */
const slice = createSlice({
  name: 'entities/vendorRequests',
  initialState: initialState(),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, initialState)
      .addMatcher(isRead, (state, { meta }) => {
        state.reads.push({ id: meta.requestId, written: [] });
      })
      .addMatcher(hasFailed, (state, { meta }) => {
        state.reads = state.reads.filter(({ id }) => id !== meta.requestId);
      })
      .addMatcher(
        isAnyOf(getVendorRequest.matchFulfilled, listVendorRequests.matchFulfilled),
        (state, { payload, meta }) => {
          const read = state.reads.find(({ id }) => id === meta.requestId);
          state.reads = state.reads.filter(({ id }) => id !== meta.requestId);
          // A write makes RTK Query repeat pending reads.
          const found = Array.isArray(payload) ? payload : [payload];
          adapter.setMany(
            state,
            found.filter(({ requestUid }) => !read?.written.includes(requestUid)),
          );
        },
      )
      // Every response is the whole request. A save may have emptied a field on purpose.
      .addMatcher(
        isAnyOf(
          createVendorRequest.matchFulfilled,
          updateVendorRequest.matchFulfilled,
          submitVendorRequest.matchFulfilled,
        ),
        (state, { payload }) => {
          adapter.setOne(state, payload);
          for (const { written } of state.reads) written.push(payload.requestUid);
        },
      );
  },
});

export const vendorRequestsReducer = slice.reducer;
export const selectVendorRequest = (
  state: ReturnType<typeof vendorRequestsReducer>,
  requestUid: string,
): VendorRequest | null => state.entities[requestUid] ?? null;
