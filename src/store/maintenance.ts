import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Whether the portal is closed for maintenance. */
const slice = createSlice({
  name: 'maintenance',
  initialState: false,
  reducers: {
    maintenanceChanged: (_state, { payload }: PayloadAction<boolean>) => payload,
  },
});

export const { maintenanceChanged } = slice.actions;
export const maintenanceReducer = slice.reducer;
