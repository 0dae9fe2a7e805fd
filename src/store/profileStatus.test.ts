import { usersApi } from '@/api/users';
import { fakeServer } from '@/testing/fakeServer';
import { makeStore } from '@/testing/renderWithProviders';
import { sessionEnded } from './sessionEvents';

const payload = {
  enterpriseUser: {
    userUid: 'u1',
    userFirstName: 'Dana',
    userLastName: 'Miller',
    userEmailAddress: 'dana@example.com',
    userFullName: 'Dana Miller',
  },
  enterpriseUserMasterExtensions: [],
};

it("ACC-07 the profile's status is empty, then loaded, and updated after a save", async () => {
  const server = fakeServer({ getProfile: { payload }, updateProfile: { payload } });
  const { store } = makeStore();
  const { getProfile, updateProfile } = usersApi.endpoints;
  const status = () => store.getState().profileStatus;
  expect(status()).toBe('');
  await store.dispatch(getProfile.initiate());
  expect(status()).toBe('loaded');
  await store.dispatch(
    updateProfile.initiate({
      enterpriseUser: { userFirstName: 'Dana', userLastName: 'Miller' },
      enterpriseUserMasterExtensions: [],
    }),
  );
  expect(status()).toBe('updated');
  store.dispatch(sessionEnded({ reason: 'chosen' }));
  expect(status()).toBe('');
  server.close();
});
