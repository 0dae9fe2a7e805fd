import { describeOnPostgres } from '../testing/backends';
import { queryOn } from '../testing/database';
import { inviteContact, openLink } from '../testing/handOff';
import { sendSlowly } from '../testing/slowRequest';
import { uniqueEmail } from '../testing/unique';
import { createVendorRequest, fieldOf, OWNER_EMAIL, under } from '../testing/vendorApi';
import { BASIC_INFO, CONTACT } from '../testing/vendorForms';

const SUPER = 'super.user@example.com';

describeOnPostgres('a request whose body takes long', ({ api, databaseUrl }) => {
  const nothing = (): Promise<void> => Promise.resolve();

  it('SEC-55 is carried out while its person stays signed in', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const uid = await createVendorRequest(api, owner);
    const url = `${api.baseUrl}/mm/vendors/${uid}/false`;
    expect(await sendSlowly(url, 'PATCH', owner, { useErepair: 'Y' }, nothing)).toBe(200);
  });

  it('SEC-55 stores nothing when the person was signed out meanwhile', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const uid = await createVendorRequest(api, owner);
    const url = `${api.baseUrl}/mm/vendors/${uid}/false`;
    const signOut = () => api.identity.send('RevokeToken', { Token: owner.refreshToken });
    expect(await sendSlowly(url, 'PATCH', owner, { useErepair: 'Y' }, signOut)).toBe(401);
    const again = await api.signIn(OWNER_EMAIL);
    expect((await api.get(`/mm/vendors/${uid}`, again)).payload).not.toMatchObject({
      useErepair: 'Y',
    });
  });

  it('SEC-55 stores nothing when the rights of the person were taken away meanwhile', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const uid = await createVendorRequest(api, owner);
    const staff = await api.signIn(SUPER);
    const url = `${api.baseUrl}/mm/vendors/${uid}/false`;
    const takeAway = () =>
      queryOn(databaseUrl(), `update users set authorities = '[]' where email = $1`, [SUPER]);
    expect(await sendSlowly(url, 'PATCH', staff, { useErepair: 'Y' }, takeAway)).toBe(403);
    expect((await api.get(`/mm/vendors/${uid}`, owner)).payload).not.toMatchObject({
      useErepair: 'Y',
    });
  });

  it('SEC-64 changes no profile when the person was signed out meanwhile', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const url = `${api.baseUrl}/user-details/updateMyProfileDetails`;
    const change = {
      enterpriseUser: { userFirstName: 'Someone', userLastName: 'Else' },
      enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550177' }],
    };
    const signOut = () => api.identity.send('RevokeToken', { Token: owner.refreshToken });
    const before = (await api.get('/user-details/getMyProfileDetails', owner)).payload;
    expect(await sendSlowly(url, 'POST', owner, change, signOut)).toBe(401);
    const again = await api.signIn(OWNER_EMAIL);
    expect((await api.get('/user-details/getMyProfileDetails', again)).payload).toEqual(before);
    expect(await sendSlowly(url, 'POST', again, change, nothing)).toBe(200);
  });

  it('SEC-64 checks no address for a person who was signed out meanwhile', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const address = { address: '1480 Foundry Ave', city: 'Dayton', state: 'OH', zipcode: '45402' };
    const url = `${api.baseUrl}/mm/usps/keep-address`;
    const signOut = () => api.identity.send('RevokeToken', { Token: owner.refreshToken });
    expect(await sendSlowly(url, 'POST', owner, address, signOut)).toBe(401);
  });

  it('SEC-64 checks no address for an invited contact whose invitation has ended meanwhile', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const uid = await createVendorRequest(api, owner, 'OVERHEAD');
    await api.post(under(uid, 'basic-info'), BASIC_INFO, owner);
    const contactEmail = uniqueEmail('ruth');
    const contact = { ...CONTACT, contactEmail, contactRoles: [{ contactRole: 'SIGN' }] };
    const contactUid = fieldOf(
      await api.post(under(uid, 'contact-info'), contact, owner),
      'contactUid',
    );
    const inviteUid = await inviteContact(api, owner, uid, contactUid, ['w9']);
    const guest = await openLink(api, contactEmail);
    const address = { address: '1480 Foundry Ave', city: 'Dayton', state: 'OH', zipcode: '45402' };
    const url = `${api.baseUrl}/mm/usps/keep-address`;
    expect(await sendSlowly(url, 'POST', guest, address, nothing)).toBe(200);
    const end = () => api.post(under(uid, `step-invites/${inviteUid}/revoke`), {}, owner);
    expect(await sendSlowly(url, 'POST', guest, address, end)).toBe(401);
  });
});
