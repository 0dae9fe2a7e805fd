import { AUTHORITY } from '@contract/enums';
import { DAY_MS } from '@contract/time';
import type { StaffMember } from '@contract/entities/staff';
import type { ApiResponse, Session } from '../testing/api';
import { describeOnBackends, describeOnPostgres } from '../testing/backends';
import { ADMIN, adminOf, enterFreshCode } from '../testing/enterFreshCode';
import { invitedShop, openLink } from '../testing/handOff';
import { holdLock } from '../testing/heldLock';
import { signUpByCode } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';

const PATH = '/mm/vendors/staff';

const membersOf = (response: ApiResponse): readonly StaffMember[] =>
  // The list of the contract: `listStaff` and every write respond with it.
  (response.payload as { members: StaffMember[] }).members;

describeOnBackends('the staff', (api) => {
  const admin = adminOf(api);

  const list = async (session = admin) => membersOf(await api.get(PATH, session));
  const member = async (email: string) => {
    const found = (await list()).find((candidate) => candidate.email === email);
    if (!found) throw new Error(`${email} has no role`);
    return found;
  };
  const invite = (email: string, role: string, headers: Record<string, string> = {}) =>
    api.request('POST', PATH, { body: { email, role }, session: admin, headers });
  const change = async (email: string, role: string, session = admin) =>
    api.patch(`${PATH}/${(await member(email)).userUid}`, { role }, session);
  const revoke = async (email: string, session = admin) =>
    api.delete(`${PATH}/${(await member(email)).userUid}`, session);
  /** Someone with a role who has signed in. */
  const join = async (name: string, role: string) => {
    const email = uniqueEmail(name);
    await invite(email, role);
    return { email, session: await signUpByCode(api, email) };
  };
  const authoritiesOf = async (session: Session) =>
    ((await api.get('/user-details/', session)).payload as { authorities: object[] }).authorities;

  it('STF-04 are listed by address with name, role, state and last sign-in', async () => {
    const members = await list();
    expect(members.map(({ email }) => email)).toEqual(
      members.map(({ email }) => email).sort((a, b) => a.localeCompare(b)),
    );
    expect(await member(ADMIN)).toMatchObject({
      name: 'Ada Admin',
      role: 'admin',
      state: 'ACTIVE',
      lastSignInAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    });
    expect(await member('viewer@example.com')).toMatchObject({ role: 'viewer', lastSignInAt: '' });
    expect(members.map(({ email }) => email)).not.toContain('new.shop@example.com');
  });

  it('STF-29 a session without a code gives no role, and takes one away', async () => {
    const { email } = await join('no-code', 'viewer');
    const { userUid } = await member(email);
    const bare = await api.signIn(ADMIN);
    const refusal = { status: 403, code: 'CODE_REQUIRED' };
    const invited = { email: uniqueEmail('not-invited'), role: 'admin' };
    expect(await api.post(PATH, invited, bare)).toMatchObject(refusal);
    expect(await api.patch(`${PATH}/${userUid}`, { role: 'admin' }, bare)).toMatchObject(refusal);
    expect(await member(email)).toMatchObject({ role: 'viewer' });
    expect(await api.delete(`${PATH}/${userUid}`, bare)).toMatchObject({ status: 200 });
  });

  it('STF-05 an invitation is mailed once, and the first sign-in with a code takes the role on', async () => {
    const email = uniqueEmail('invited');
    const first = await invite(email.toUpperCase(), 'viewer', { 'Idempotency-Key': email });
    expect(first).toMatchObject({ status: 200, code: 'SUCCESS' });
    expect((await invite(email.toUpperCase(), 'viewer', { 'Idempotency-Key': email })).text).toBe(
      first.text,
    );
    expect(await member(email)).toMatchObject({ role: 'viewer', state: 'INVITED' });
    await api.runJobs();
    await api.runJobs();
    const mails = await api.outbox(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your access to the Vendor Portal']);
    expect(mails[0]?.text).toMatch(/Viewer[^]*\/#email\n[^]*because Ada Admin gave this address/);
    const session = await signUpByCode(api, email);
    expect(await authoritiesOf(session)).toEqual([
      { authority: AUTHORITY.myAccount },
      { authority: AUTHORITY.viewer },
    ]);
    expect(await member(email)).toMatchObject({ state: 'ACTIVE' });
  });

  it('STF-05 invited again before the first sign-in → another mail; someone with a role → 409', async () => {
    const email = uniqueEmail('again');
    await invite(email, 'reviewer');
    expect(await invite(email, 'reviewer')).toMatchObject({ status: 200 });
    await api.runJobs();
    expect(await api.outbox(email)).toHaveLength(2);
    for (const [address, role] of [
      [email, 'admin'],
      ['viewer@example.com', 'viewer'],
    ] as const)
      expect(await invite(address, role)).toMatchObject({
        status: 409,
        message: 'This person has a role already. Change it in the list.',
      });
    expect(await invite('no address', 'boss')).toMatchObject({ status: 400, code: 'VALIDATION' });
  });

  it('STF-30 an invitation that is too old gives no role, and can be sent again', async () => {
    const [late, again] = [uniqueEmail('late'), uniqueEmail('again-in-time')];
    for (const email of [late, again]) await invite(email, 'reviewer');
    await api.withClockOffset(13.9 * DAY_MS, async () => {
      expect(await member(late)).toMatchObject({ state: 'INVITED' });
    });
    await api.withClockOffset(14.1 * DAY_MS, async () => {
      expect(await member(late)).toMatchObject({ state: 'EXPIRED' });
      expect(await authoritiesOf(await signUpByCode(api, late))).toEqual([
        { authority: AUTHORITY.myAccount },
      ]);
      await enterFreshCode(api, ADMIN, admin);
      expect(await invite(again, 'reviewer')).toMatchObject({ status: 200 });
      expect(await member(again)).toMatchObject({ state: 'INVITED' });
      expect(await authoritiesOf(await signUpByCode(api, again))).toContainEqual({
        authority: AUTHORITY.superUser,
      });
    });
    await enterFreshCode(api, ADMIN, admin);
  });

  it('STF-31 someone with an account is mailed about a role that is given, changed or taken', async () => {
    const email = uniqueEmail('told');
    await signUpByCode(api, email);
    await invite(email, 'viewer');
    await change(email, 'admin');
    await change(email, 'admin');
    await revoke(email);
    await api.runJobs();
    await api.runJobs();
    const roles = (await api.outbox(email)).filter(({ subject }) => /role/.test(subject));
    expect(roles.map(({ subject }) => subject).reverse()).toEqual([
      'Your new role in the Vendor Portal',
      'Your role in the Vendor Portal has changed',
      'Your role in the Vendor Portal has ended',
    ]);
    expect(roles.map(({ text }) => text).reverse()).toEqual([
      expect.stringMatching(/^Ada Admin gave you the role Viewer/),
      expect.stringMatching(/^Ada Admin changed your role .* to Admin\./),
      expect.stringMatching(/^Ada Admin took the role Admin/),
    ]);
  });

  it('STF-06 a changed role counts at once; one based on an older state is stale', async () => {
    const { email, session } = await join('changed', 'viewer');
    const { userUid, etag } = await member(email);
    const body = { vendorType: 'OVERHEAD', loginEmail: 'new.shop@example.com' };
    const create = () => api.post('/mm/vendors', body, session);
    expect(await create()).toMatchObject({
      status: 403,
      message: 'Your role lets you read registrations, but not change them.',
    });
    expect(await change(email, 'bank-approver')).toMatchObject({ status: 200 });
    expect(await member(email)).toMatchObject({ role: 'bank-approver' });
    expect(await create()).toMatchObject({ status: 200 });
    const late = (method: 'PATCH' | 'DELETE') =>
      api.request(method, `${PATH}/${userUid}`, {
        body: method === 'PATCH' ? { role: 'admin' } : undefined,
        session: admin,
        headers: { 'If-Match': etag ?? '' },
      });
    expect(await late('PATCH')).toMatchObject({ status: 412, code: 'STALE' });
    expect(await late('DELETE')).toMatchObject({ status: 412, code: 'STALE' });
  });

  it('STF-07 revoked → signed out at once, without a role after the next sign-in, and the contacts they asked are out', async () => {
    const { email, session } = await join('revoked', 'reviewer');
    const shop = await invitedShop(api, session, 'AR', { loginEmail: 'new.shop@example.com' });
    await shop.invite('payment');
    const contact = await openLink(api, shop.email);
    expect((await api.get('/mm/hand-off/steps', contact)).status).toBe(200);
    const answered = await revoke(email);
    expect(answered).toMatchObject({ status: 200 });
    expect(membersOf(answered).map((found) => found.email)).not.toContain(email);
    expect((await api.get('/user-details/', session)).status).toBe(401);
    await expect(
      api.identity.send('GetTokensFromRefreshToken', { RefreshToken: session.refreshToken }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    expect((await api.get('/mm/hand-off/steps', contact)).status).toBe(401);
    const again = await api.signInByCode(email);
    expect(await authoritiesOf(again)).toEqual([{ authority: AUTHORITY.myAccount }]);
    expect((await api.get(PATH, again)).status).toBe(403);
  });

  it('STF-07 someone who never signed in is forgotten, and gets no mail any more', async () => {
    const email = uniqueEmail('never');
    await invite(email, 'admin');
    expect(await revoke(email)).toMatchObject({ status: 200 });
    await api.runJobs();
    expect(await api.outbox(email)).toEqual([]);
    expect(await authoritiesOf(await signUpByCode(api, email))).toEqual([
      { authority: AUTHORITY.myAccount },
    ]);
  });

  it('STF-08 ends the sessions of a member and leaves the role', async () => {
    const { email, session } = await join('ended', 'viewer');
    const { userUid } = await member(email);
    expect(await api.post(`${PATH}/${userUid}/end-sessions`, undefined, admin)).toMatchObject({
      status: 200,
    });
    expect((await api.get('/user-details/', session)).status).toBe(401);
    expect(await member(email)).toMatchObject({ role: 'viewer', state: 'ACTIVE' });
  });

  it('STF-09 two admins who give up their roles at once: one stays, and the last one cannot', async () => {
    const other = await join('second-admin', 'admin');
    const { userUid: first } = await member(ADMIN);
    const { userUid: second } = await member(other.email);
    const [own, others] = await Promise.all([
      api.patch(`${PATH}/${first}`, { role: 'viewer' }, admin),
      api.delete(`${PATH}/${second}`, other.session),
    ]);
    expect([own.status, others.status].sort()).toEqual([200, 409]);
    const [refused, stays] = own.status === 409 ? [own, ADMIN] : [others, other.email];
    expect(refused.message).toBe('This is the last admin. Make someone else an admin first.');
    const left = stays === ADMIN ? admin : other.session;
    expect((await list(left)).filter(({ role }) => role === 'admin')).toMatchObject([
      { email: stays },
    ]);
    // An invited admin is none before the first sign-in.
    const next = uniqueEmail('next-admin');
    await api.post(PATH, { email: next, role: 'admin' }, left);
    const self = stays === ADMIN ? first : second;
    expect((await api.delete(`${PATH}/${self}`, left)).status).toBe(409);
    await signUpByCode(api, next);
    expect((await api.patch(`${PATH}/${self}`, { role: 'reviewer' }, left)).status).toBe(200);
    expect((await api.get(PATH, left)).status).toBe(403);
  });
});

describeOnPostgres('changes of roles at the same time', ({ api, databaseUrl }) => {
  it('STF-09 two admins whose changes both wait: one stays', async () => {
    const admin = await api.signIn(ADMIN);
    await enterFreshCode(api, ADMIN, admin);
    const email = uniqueEmail('waiting-admin');
    await api.post(PATH, { email, role: 'admin' }, admin);
    const other = await signUpByCode(api, email);
    const members = membersOf(await api.get(PATH, admin));
    const demote = (address: string, session: Session) => {
      const found = members.find((member) => member.email === address);
      return api.patch(`${PATH}/${found?.userUid}`, { role: 'viewer' }, session);
    };
    const lock = await holdLock(databaseUrl(), 'select 1 from users for update');
    const changes = [demote(ADMIN, admin), demote(email, other)];
    await lock.waitedForBy(2);
    await lock.release();
    expect((await Promise.all(changes)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
