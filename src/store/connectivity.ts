import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the browser reports a connection: a hint, as every request handles its failure. */
const slice = createSlice({
  name: 'connectivity',
  initialState: { online: true },
  reducers: {
    connectivityChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.online = payload;
    },
  },
});

export const { connectivityChanged } = slice.actions;
export const connectivityReducer = slice.reducer;
