import { usersApi } from '@/api/users';
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from './sessionEvents';

/** Empty until the profile has loaded. */
export type ProfileStatus = '' | 'loaded' | 'updated';

const { getProfile, updateProfile } = usersApi.endpoints;
const status = (value: ProfileStatus) => (): ProfileStatus => value;

/** How far the person's profile is: it can be saved once it has loaded. */
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
