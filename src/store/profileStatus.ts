import { usersApi } from '@/api/users';
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

/** Empty until the profile has loaded. */
export type ProfileStatus = '' | 'loaded' | 'updated';

const { getProfile, updateProfile } = usersApi.endpoints;
const status = (value: ProfileStatus) => (): ProfileStatus => value;

/** Whether the profile has loaded. It cannot be saved before that. */
const slice = createSlice({
  name: 'profileStatus',
  initialState: status(''),
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, status(''))
      .addMatcher(getProfile.matchFulfilled, status('loaded'))
      .addMatcher(updateProfile.matchFulfilled, status('updated'));
  },
});

export const profileStatusReducer = slice.reducer;
