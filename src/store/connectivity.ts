import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the browser believes to be online; a hint, so every call handles its own failure as well. */
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
