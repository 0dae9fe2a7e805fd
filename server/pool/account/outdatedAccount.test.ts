import { type IdentityStore, openIdentityStore } from '../../testing/identityStore';
import { claimByCode, confirmAccount, findAccount, setPassword } from './accountStore';
import {
  enableAuthenticator,
  findAuthenticator,
  setUpAuthenticator,
  storePendingSecret,
  takePendingSecret,
} from '../authenticator/authenticatorStore';
import { moveEmail } from './moveEmail';
import { passkeysOf, removePasskey, storePasskey } from '../passkeys/passkeyStore';
import { endSignInsInProgress } from '../sign-in/signInsInProgress';
import { uniqueEmail } from '../../testing/unique';

const REFUSED = { name: 'NotAuthorizedException' };
const NEW = 'New-Pass-Word-2!';
const OTHER = 'Other-Pass-Word-3!';
const SECRET = 'JBSWY3DPEHPK3PXP';

describe('a change based on an outdated account', () => {
  let store: IdentityStore;
  beforeAll(async () => {
    store = await openIdentityStore();
  });
  afterAll(() => store.close());

  const present = (sub: string) => findAccount(store.deps, sub);

  it('IDP-20 does not overwrite a password that was set meanwhile', async () => {
    const { deps, newAccount } = store;
    const account = await newAccount();
    const changed = await setPassword(deps, account, NEW);
    await expect(setPassword(deps, account, OTHER)).rejects.toMatchObject(REFUSED);
    expect(await present(account.sub)).toEqual(changed);
  });

  it('IDP-20 sets no password after sign-ins in progress were ended, as by "this was not me"', async () => {
    const { deps, newAccount } = store;
    const account = await newAccount();
    const secured = await endSignInsInProgress(deps.db, account.sub);
    await expect(setPassword(deps, account, NEW)).rejects.toMatchObject(REFUSED);
    expect(await present(account.sub)).toEqual(secured);
  });

  it('IDP-20 does not claim an account that was confirmed meanwhile: its password stays', async () => {
    const { deps, newAccount } = store;
    const account = await newAccount('UNCONFIRMED');
    await confirmAccount(deps, account.sub);
    await expect(claimByCode(deps, account)).rejects.toMatchObject(REFUSED);
    expect(await present(account.sub)).toMatchObject({ verifier: account.verifier });
  });

  it('IDP-20 does not claim an account that no longer has the address of the code', async () => {
    const { deps, newAccount } = store;
    const account = await newAccount('UNCONFIRMED');
    const { sub, email: from } = account;
    await deps.db.transaction((tx) =>
      moveEmail(tx, deps.clock, { sub, from, to: uniqueEmail('moved') }),
    );
    await expect(claimByCode(deps, account)).rejects.toMatchObject(REFUSED);
    expect(await present(sub)).toMatchObject({ status: 'UNCONFIRMED', verifier: account.verifier });
  });

  it('IDP-20 refuses a code for a pending secret that was replaced', async () => {
    const { deps, newAccount } = store;
    const { sub } = await newAccount();
    await storePendingSecret(deps, sub, SECRET, true);
    const shown = (await findAuthenticator(deps, sub))?.sealedPending;
    if (!shown) throw new Error('No secret is pending');
    await storePendingSecret(deps, sub, 'KRSXG5CTMVRXEZLU', true);
    expect(await takePendingSecret(deps, sub, shown, { secret: SECRET, step: 1 })).toBeUndefined();
    expect(await findAuthenticator(deps, sub)).toMatchObject({
      secret: undefined,
      pendingSecret: 'KRSXG5CTMVRXEZLU',
    });
  });

  it('IDP-20 does not turn on an authenticator app that was removed', async () => {
    const { deps, newAccount } = store;
    const { sub } = await newAccount();
    await storePendingSecret(deps, sub, SECRET, true);
    expect(await enableAuthenticator(deps.db, sub)).toBe(false);
    expect(await findAuthenticator(deps, sub)).toMatchObject({ enabled: false });
    expect(await present(sub)).toMatchObject({ credentialsVersion: 0 });
  });

  it('IDP-20 does not set up an authenticator app, nor replace an active one', async () => {
    const { deps, newAccount } = store;
    const before = await newAccount();
    const account = await endSignInsInProgress(deps.db, before.sub);
    const verified = { secret: SECRET, step: 1 };
    await expect(setUpAuthenticator(deps, before, verified)).rejects.toMatchObject(REFUSED);
    expect(await findAuthenticator(deps, before.sub)).toBeUndefined();
    const setUp = await setUpAuthenticator(deps, account, verified);
    expect(setUp).toMatchObject({ credentialsVersion: account.credentialsVersion + 1 });
    const other = { ...verified, secret: 'KRSXG5CTMVRXEZLU' };
    expect(setUp && (await setUpAuthenticator(deps, setUp, other))).toBeUndefined();
    expect(await findAuthenticator(deps, before.sub)).toMatchObject({ secret: SECRET });
  });
});

describe('the passkeys of two people', () => {
  it('PKY-07 can be removed by their owner only, and only a removal ends sign-ins', async () => {
    const store = await openIdentityStore();
    const { deps, newAccount } = store;
    try {
      const [owner, other] = [await newAccount(), await newAccount()];
      await storePasskey(deps.db, {
        sub: owner.sub,
        credentialId: 'c',
        publicKey: 'k',
        counter: 0,
        transports: [],
        backedUp: false,
        name: 'Phone',
        createdAt: deps.clock.now(),
      });
      const [{ passkeyUid } = { passkeyUid: '' }] = await passkeysOf(deps.db, owner.sub);
      expect(await removePasskey(deps.db, other.sub, passkeyUid)).toBe(false);
      expect(await passkeysOf(deps.db, owner.sub)).toHaveLength(1);
      expect(await removePasskey(deps.db, owner.sub, passkeyUid)).toBe(true);
      expect((await findAccount(deps, owner.sub))?.credentialsVersion).toBe(1);
      expect((await findAccount(deps, other.sub))?.credentialsVersion).toBe(0);
    } finally {
      await store.close();
    }
  });
});
