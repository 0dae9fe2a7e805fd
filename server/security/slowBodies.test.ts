import type { Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { invitedShop, openLink } from '../testing/handOff';
import { sendSlowly } from '../testing/slowRequest';
import { createVendorRequest, OWNER_EMAIL, under } from '../testing/vendorApi';

const SUPER = 'super.user@example.com';
const ADDRESS = { address: '1480 Foundry Ave', city: 'Dayton', state: 'OH', zipcode: '45402' };
const KEEP_ADDRESS = '/mm/usps/keep-address';

describeOnPostgres('a request whose body takes long', ({ api, runSql }) => {
  const nothing = (): Promise<void> => Promise.resolve();
  const signOut = (session: Session) => () =>
    api.identity.send('RevokeToken', { Token: session.refreshToken });
  const erepairOf = async (uid: string, session: Session) =>
    ((await api.get(`/mm/vendors/${uid}`, session)).payload as { useErepair: unknown }).useErepair;

  it('SEC-55 stores nothing when the person was signed out or lost their rights meanwhile, and is carried out otherwise', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const uid = await createVendorRequest(api, owner);
    const save = (session: Session, meanwhile: () => Promise<unknown>) =>
      sendSlowly(api, 'PATCH', under(uid, 'false'), session, { useErepair: 'Y' }, meanwhile);
    expect(await save(owner, signOut(owner))).toBe(401);
    const staff = await api.signIn(SUPER);
    const takeAway = () => runSql(`update users set authorities = '[]' where email = $1`, [SUPER]);
    expect(await save(staff, takeAway)).toBe(403);
    const again = await api.signIn(OWNER_EMAIL);
    expect(await erepairOf(uid, again)).toBeNull();
    expect(await save(again, nothing)).toBe(200);
    expect(await erepairOf(uid, again)).toBe('Y');
  });

  it('SEC-64 changes no profile and checks no address when the person was signed out meanwhile', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const profile = async (session: Session) =>
      (await api.get('/user-details/getMyProfileDetails', session)).payload;
    const change = {
      enterpriseUser: { userFirstName: 'Someone', userLastName: 'Else' },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550177' }],
    };
    const save = (session: Session, meanwhile: () => Promise<unknown>) => {
      const path = '/user-details/updateMyProfileDetails';
      return sendSlowly(api, 'POST', path, session, change, meanwhile);
    };
    const before = await profile(owner);
    expect(await save(owner, signOut(owner))).toBe(401);
    const again = await api.signIn(OWNER_EMAIL);
    expect(await profile(again)).toEqual(before);
    expect(await save(again, nothing)).toBe(200);
    expect(await sendSlowly(api, 'POST', KEEP_ADDRESS, again, ADDRESS, signOut(again))).toBe(401);
  });

  it('SEC-64 checks no address for an invited contact whose invitation has ended meanwhile', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const { requestUid, email, invite } = await invitedShop(api, owner, 'SIGN');
    const inviteUid = await invite('w9');
    const guest = await openLink(api, email);
    expect(await sendSlowly(api, 'POST', KEEP_ADDRESS, guest, ADDRESS, nothing)).toBe(200);
    const end = () => api.post(under(requestUid, `step-invites/${inviteUid}/revoke`), {}, owner);
    expect(await sendSlowly(api, 'POST', KEEP_ADDRESS, guest, ADDRESS, end)).toBe(401);
  });
});
