import { openIdentityStore } from '../testing/identityStore';
import { storePass } from './passStore';

it('SBX-29 a solution that one portal has taken is used for the others on its database too', async () => {
  const store = await openIdentityStore();
  const pass = { id: 'signature', email: undefined, networkAddress: '192.0.2.7' };
  expect(await storePass(store.deps, pass)).toBe(true);
  expect(await storePass(store.deps, pass)).toBe(false);
  await store.close();
});
