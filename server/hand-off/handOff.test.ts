import { HAND_OFF_DAYS } from '@contract/rules/handOff';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { enterFreshCode } from '../testing/enterFreshCode';
import { inviteContact, invitedShop, linkTokenOf, openLink, type Shop } from '../testing/handOff';
import { notMeLink } from '../testing/notMeLink';
import { describeOnBackends } from '../testing/backends';
import { ACCOUNT_PASSWORD, signInNew } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import { ACH, BASIC_INFO, PAYMENT, W9 } from '../testing/vendorForms';
import { peopleOf, completeVendorRequest, OWNER_EMAIL, search, under } from '../testing/vendorApi';
import { moveSignInEmail } from '../testing/moveSignInEmail';

const ENDED = 'This invitation has ended.';

describeOnBackends('handing steps off', (api) => {
  const people = peopleOf(api);

  const shop = (...roles: readonly string[]) => invitedShop(api, people.owner, roles);
  const stateOf = async (email: string) =>
    (await api.post('/mm/hand-off/link', { token: await linkTokenOf(api, email) })).field('state');
  const timelineOf = async (requestUid: string) =>
    (await people.owner.get(requestUid, 'activity')).entries;
  const readSteps = (guest: Session) => api.get('/mm/hand-off/steps', guest);

  it('HND-03 a contact is asked for the steps of their roles only, by the owner or a super user, once at a time', async () => {
    const { requestUid, contactUid } = await shop('AR');
    const path = under(requestUid, 'step-invites');
    const ask = (steps: readonly string[], session = people.owner, uid = contactUid) =>
      api.post(path, { contactUid: uid, steps }, session);
    expect((await ask(['w9'])).code).toBe('VALIDATION');
    expect((await ask(['submit'])).code).toBe('VALIDATION');
    expect((await ask([])).code).toBe('VALIDATION');
    // Nobody is paid by ACH here yet, unless the same person decides on it.
    expect((await ask(['ach'])).code).toBe('VALIDATION');
    expect((await ask(['payment'], people.owner, 'unknown')).status).toBe(404);
    expect((await ask(['payment'], people.other)).status).toBe(404);
    const made = await ask(['ach', 'payment'], people.superUser);
    expect(made.record).toMatchObject({ state: 'OPEN', steps: ['payment', 'ach'] });
    const again = await ask(['payment']);
    expect([again.code, again.message]).toEqual([
      'CONFLICT',
      "Dana O'Neil was already asked for Payment Information.",
    ]);
    expect((await api.get(path, people.owner)).entries).toHaveLength(1);
  });

  it('HND-04 the mail names who asks, the shop and the steps, and carries no value; the link by itself shows no more', async () => {
    const invited = await shop('SIGN');
    await invited.invite('w9');
    const [mail] = await api.outbox(invited.email);
    expect(mail?.text).toContain('Foundry Garage: W-9 Information');
    expect(mail?.text).not.toContain(BASIC_INFO.phoneNumber);
    const token = await linkTokenOf(api, invited.email);
    expect(mail?.text).not.toContain(invited.requestUid);
    const found = await api.post('/mm/hand-off/link', { token });
    expect(found.record).toMatchObject({ state: 'OPEN', steps: ['w9'], sentTo: 'r***@e***' });
    expect(found.text).not.toContain(invited.email);
    expect(found.text).not.toContain(invited.requestUid);
    for (const other of ['', `${token.slice(0, -4)}AAAA`, 'x'.repeat(900)])
      expect([400, 404]).toContain((await api.post('/mm/hand-off/link', { token: other })).status);
  });

  it('HND-05 guessing codes ends after three tries, and a code works once', async () => {
    const invited = await shop('SIGN');
    await invited.invite('w9');
    const token = await linkTokenOf(api, invited.email);
    const enter = (code: string) => api.post('/mm/hand-off/session', { token, code });
    expect((await enter('123456')).code).toBe('VALIDATION');
    await api.post('/mm/hand-off/code', { token });
    const code = await api.latestCode(invited.email);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const refused = await enter(wrong);
      expect([refused.code, refused.message]).toEqual(['VALIDATION', 'Invalid Code']);
    }
    const spent = await enter(code);
    // Waiting does not bring the code back.
    expect([spent.code, spent.message]).toEqual([
      'RATE_LIMITED',
      'Too many tries. Send another code, or wait a while.',
    ]);
    await api.post('/mm/hand-off/code', { token });
    const next = await api.latestCode(invited.email);
    expect((await enter(next)).code).toBe('SUCCESS');
    expect((await enter(next)).code).toBe('VALIDATION');
    for (let mails = 0; mails < 3; mails += 1) await api.post('/mm/hand-off/code', { token });
    expect((await api.post('/mm/hand-off/code', { token })).status).toBe(429);
  });

  it('HND-06 the code of one invitation opens no other one', async () => {
    const [mine, theirs] = [await shop('SIGN'), await shop('SIGN')];
    await mine.invite('w9');
    await theirs.invite('w9');
    await api.post('/mm/hand-off/code', { token: await linkTokenOf(api, mine.email) });
    await api.post('/mm/hand-off/code', { token: await linkTokenOf(api, theirs.email) });
    const token = await linkTokenOf(api, theirs.email);
    const code = await api.latestCode(mine.email);
    if (code !== (await api.latestCode(theirs.email)))
      expect((await api.post('/mm/hand-off/session', { token, code })).code).toBe('VALIDATION');
  });

  it('HND-07 an invited contact fills in the named steps with If-Match, secrets masked, and the timeline names them', async () => {
    const invited = await shop('AR', 'SIGN');
    const { requestUid, email } = invited;
    await invited.invite('payment', 'ach');
    const guest = await openLink(api, email);
    expect((await readSteps(guest)).record).toMatchObject({
      requestUid,
      steps: [
        { step: 'payment', hidden: 0, complete: 0 },
        { step: 'ach', hidden: 1 },
      ],
      business: { businessName: 'Foundry Garage', zipCode: '45402' },
      contacts: [{ contactEmail: email }],
    });
    const payment = await api.post(under(requestUid, 'payment-info'), PAYMENT, guest);
    expect(payment.code).toBe('SUCCESS');
    const ach = await api.post(under(requestUid, 'ach-info'), ACH, guest);
    expect(ach.record['accountNo']).toBe('2345');
    const read = await api.post(under(requestUid, 'ach-info/search'), search(), guest);
    expect(read.text).not.toContain(ACH.accountNo);
    const uid = payment.field('payInfoUid');
    const change = (etag: string) =>
      api.request('PATCH', under(requestUid, `payment-info/${uid}`), {
        body: { ...PAYMENT, payPreference: 'ACH', remitAddressLine2: 'Unit 3' },
        session: guest,
        headers: { 'If-Match': etag },
      });
    expect((await change('"7"')).status).toBe(412);
    expect((await change('"1"')).status).toBe(200);
    expect(
      (
        await api.patch(
          under(requestUid, `payment-info/${uid}`),
          { billThruVendor: 'O', otherText: 'Mine' },
          guest,
        )
      ).status,
    ).toBe(403);
    const whos = (await timelineOf(requestUid)).map(
      ({ what, who }) => `${String(what)} ${String(who)}`,
    );
    expect(whos).toContain(`ach.created Dana O'Neil (${email})`);
    expect(whos).toContain(`payment.changed Dana O'Neil (${email})`);
    expect((await readSteps(guest)).record['steps']).toMatchObject([
      { complete: 1 },
      { complete: 1 },
    ]);
  });

  it('HND-32 a step is complete for its contact without the contact that only the owner can add', async () => {
    const { requestUid, contactUid, email } = await shop('MAIN');
    await inviteContact(api, people.superUser, requestUid, contactUid, ['payment']);
    const guest = await openLink(api, email);
    const stepsOf = async () => (await readSteps(guest)).record['steps'];
    expect(await stepsOf()).toMatchObject([{ complete: 0 }]);
    const saved = await api.post(under(requestUid, 'payment-info'), PAYMENT, guest);
    expect(saved.code).toBe('SUCCESS');
    expect(await stepsOf()).toMatchObject([{ complete: 1 }]);
  });

  it('BNK-06 the code of an invited contact is fresh for ten minutes; after that, another account takes a new one', async () => {
    const invited = await shop('AR', 'SIGN');
    const { requestUid, email } = invited;
    await invited.invite('payment', 'ach');
    const guest = await openLink(api, email);
    await api.post(under(requestUid, 'payment-info'), { ...PAYMENT, payPreference: 'ACH' }, guest);
    const ach = await api.post(under(requestUid, 'ach-info'), ACH, guest);
    const path = under(requestUid, `ach-info/${ach.field('achUid')}`);
    const moveTo = (accountNo: string, session: Session) => api.patch(path, { accountNo }, session);

    await api.withClockOffset(9 * MINUTE_MS, async () =>
      expect((await moveTo('777766660009', guest)).code).toBe('SUCCESS'),
    );
    await api.withClockOffset(11 * MINUTE_MS, async () => {
      expect(await moveTo('777766660011', guest)).toMatchObject({
        status: 403,
        code: 'CODE_REQUIRED',
      });
      expect((await api.patch(path, { bankName: 'Renamed Bank' }, guest)).code).toBe('SUCCESS');
      const proven = await openLink(api, email);
      // The code counts for the session that it opened, as it does for people with an account.
      expect((await moveTo('777766660011', guest)).code).toBe('CODE_REQUIRED');
      expect((await moveTo('777766660011', proven)).record['accountNo']).toBe('0011');
    });
  });

  it('BNK-12 inviting a contact to change a stored bank account requires a fresh code', async () => {
    const { email, session } = await signInNew(api, 'inviter');
    const { requestUid, contactUid } = await invitedShop(api, session, ['AR', 'SIGN']);
    const ask = (steps: readonly string[]) =>
      api.post(under(requestUid, 'step-invites'), { contactUid, steps }, session);
    const revoke = async (made: Awaited<ReturnType<typeof ask>>) => {
      expect(made.code).toBe('SUCCESS');
      await api.post(
        under(requestUid, `step-invites/${made.field('inviteUid')}/revoke`),
        undefined,
        session,
      );
    };
    await api.post(
      under(requestUid, 'payment-info'),
      { ...PAYMENT, payPreference: 'ACH' },
      session,
    );
    await revoke(await ask(['ach']));

    await api.post(under(requestUid, 'ach-info'), ACH, session);
    const refused = await ask(['payment', 'ach']);
    expect([refused.status, refused.code]).toEqual([403, 'CODE_REQUIRED']);
    expect(await api.outbox(email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Foundry') }),
    );
    await revoke(await ask(['w9']));
    await enterFreshCode(api, email, session);
    await revoke(await ask(['payment', 'ach']));
    await api.withClockOffset(11 * MINUTE_MS, async () =>
      expect((await ask(['ach'])).code).toBe('CODE_REQUIRED'),
    );
  });

  it('BNK-13 a contact changes no bank account that someone else has stored since the invitation', async () => {
    const { email: ownerEmail, session } = await signInNew(api, 'payee');
    const email = uniqueEmail('ruth');
    const askedForBank = async () => {
      const made = await invitedShop(api, session, ['AR', 'SIGN'], { email });
      const payment = { ...PAYMENT, payPreference: 'ACH' };
      await api.post(under(made.requestUid, 'payment-info'), payment, session);
      return { ...made, inviteUid: await made.invite('ach'), guest: await openLink(api, email) };
    };
    const refusal = {
      status: 403,
      code: 'FORBIDDEN',
      message:
        'The bank account was stored by someone else after you were invited. To change it, please ask for a new invitation.',
    };

    const { requestUid, invite, inviteUid, guest } = await askedForBank();
    const ach = await api.post(under(requestUid, 'ach-info'), ACH, guest);
    const path = under(requestUid, `ach-info/${ach.field('achUid')}`);
    const moveTo = (accountNo: string, by: Session) => api.patch(path, { accountNo }, by);
    // What the contact has typed, the contact corrects, also after the owner has renamed the bank.
    await api.patch(path, { bankName: 'Renamed Bank' }, session);
    expect((await moveTo('777766660009', guest)).record['accountNo']).toBe('0009');
    await enterFreshCode(api, ownerEmail, session);
    expect((await moveTo('777766660011', session)).record['accountNo']).toBe('0011');
    expect(await moveTo('777766660012', guest)).toMatchObject(refusal);
    expect(await moveTo('777766660012', await openLink(api, email))).toMatchObject(refusal);
    const renamed = await api.patch(path, { bankName: 'Bank of the Contact' }, guest);
    expect(renamed.record).toMatchObject({ bankName: 'Bank of the Contact', accountNo: '0011' });
    await api.post(under(requestUid, `step-invites/${inviteUid}/revoke`), undefined, session);
    await invite('ach');
    expect((await moveTo('777766660013', await openLink(api, email))).code).toBe('SUCCESS');

    const other = await askedForBank();
    const stored = await api.post(under(other.requestUid, 'ach-info'), ACH, session);
    const itsPath = under(other.requestUid, `ach-info/${stored.field('achUid')}`);
    expect((await api.post(under(other.requestUid, 'ach-info'), ACH, other.guest)).status).toBe(
      409,
    );
    expect(await api.patch(itsPath, { accountNo: '777766660014' }, other.guest)).toMatchObject(
      refusal,
    );
  });

  it('HND-14 "this was not me" ends the invitations that were sent from the account', async () => {
    const { email, session } = await signInNew(api, 'robbed');
    const ofThief = await invitedShop(api, session, 'SIGN');
    const { requestUid, contactUid, email: thief } = ofThief;
    await ofThief.invite('w9');
    const guest = await openLink(api, thief);
    const others = await shop('SIGN');
    await others.invite('w9');

    // The first sign-in is not mailed.
    await api.signIn(email, ACCOUNT_PASSWORD);
    const link = await notMeLink(api, email, 'New sign-in');
    await api.request('POST', link);
    expect(await stateOf(thief)).toBe('REVOKED');
    expect((await readSteps(guest)).status).toBe(401);
    expect(await stateOf(others.email)).toBe('OPEN');

    // Pressed again, the button leaves what the owner has sent since then.
    await api.identity.setPassword(email, await api.latestCode(email), 'New-Pass-Word-2!');
    const again = await api.signIn(email, 'New-Pass-Word-2!');
    await inviteContact(api, again, requestUid, contactUid, ['w9']);
    await api.request('POST', link);
    expect(await stateOf(thief)).toBe('OPEN');
  });

  it('HND-15 invitations and reminders of a person within an hour are limited together', async () => {
    const { session } = await signInNew(api, 'sender');
    const shopOfSender = () => invitedShop(api, session, 'SIGN');
    const ask = ({ requestUid, contactUid }: Shop) =>
      api.post(under(requestUid, 'step-invites'), { contactUid, steps: ['w9'] }, session);
    const use = ({ requestUid }: Shop, inviteUid: string, what: 'remind' | 'revoke') =>
      api.post(under(requestUid, `step-invites/${inviteUid}/${what}`), undefined, session);
    const [first, second, third] = [
      await shopOfSender(),
      await shopOfSender(),
      await shopOfSender(),
    ];
    const firstInvite = (await ask(first)).field('inviteUid');
    const secondInvite = (await ask(second)).field('inviteUid');

    await api.withClockOffset(2 * HOUR_MS, async () => {
      expect((await use(first, firstInvite, 'remind')).code).toBe('SUCCESS');
      for (let i = 0; i < 19; i += 1)
        await use(third, (await ask(third)).field('inviteUid'), 'revoke');
      for (const refused of [await ask(third), await use(second, secondInvite, 'remind')])
        expect([refused.status, refused.code, refused.message]).toEqual([
          429,
          'RATE_LIMITED',
          'You have sent many invitations and reminders within the last hour. Please wait a while before you send another one.',
        ]);
      expect(await api.outbox(second.email)).toHaveLength(1);
    });
    await api.withClockOffset(4 * HOUR_MS, async () =>
      expect((await use(second, secondInvite, 'remind')).code).toBe('SUCCESS'),
    );
  });

  it('HND-08 another step, another registration, the person behind and the list of invitations stay closed', async () => {
    const [invited, other] = [await shop('AR'), await shop('AR')];
    await invited.invite('payment');
    const guest = await openLink(api, invited.email);
    const statusOf = async (path: string) => (await api.post(path, search(), guest)).status;
    expect(await statusOf(under(invited.requestUid, 'payment-info/search'))).toBe(200);
    expect(await statusOf(under(other.requestUid, 'payment-info/search'))).toBe(404);
    for (const closed of ['w9-info', 'ach-info', 'basic-info', 'contact-info', 'diverse-ownership'])
      expect([closed, await statusOf(under(invited.requestUid, `${closed}/search`))]).toEqual([
        closed,
        403,
      ]);
    expect((await api.post(under(invited.requestUid, 'w9-info'), W9, guest)).status).toBe(403);
    for (const path of [
      `/mm/vendors/${invited.requestUid}`,
      under(invited.requestUid, 'preload'),
      under(invited.requestUid, 'activity'),
      under(invited.requestUid, 'step-invites'),
      '/user-details/getMyProfileDetails',
      `/user-details/?userEmail=${OWNER_EMAIL}`,
    ])
      expect([path, (await api.get(path, guest)).status]).toEqual([path, 403]);
    expect(await statusOf('/mm/vendors/search')).toBe(403);
    const shown = (await readSteps(guest)).text;
    expect(shown).not.toContain(BASIC_INFO.phoneNumber);
    const forged = { ...guest, accessToken: `${guest.accessToken.slice(0, -3)}AAA` };
    expect((await readSteps(forged)).status).toBe(401);
  });

  it('HND-09 revoking, handing back, a new address, a lost role and 14 days end an invitation at once', async () => {
    const asAfter = async (
      end: (invited: Shop, inviteUid: string, guest: Session) => Promise<unknown>,
    ) => {
      const invited = await shop('SIGN');
      const inviteUid = await invited.invite('w9');
      const guest = await openLink(api, invited.email);
      await end(invited, inviteUid, guest);
      const write = await api.post(under(invited.requestUid, 'w9-info'), W9, guest);
      const token = await linkTokenOf(api, invited.email);
      const code = await api.post('/mm/hand-off/code', { token });
      return [await stateOf(invited.email), write.status, code.message];
    };
    const revoke = ({ requestUid }: Shop, inviteUid: string) =>
      people.owner.post(requestUid, `step-invites/${inviteUid}/revoke`);
    expect(await asAfter(revoke)).toEqual(['REVOKED', 401, ENDED]);
    const handBack = (_: Shop, _uid: string, guest: Session) =>
      api.post('/mm/hand-off/return', undefined, guest);
    expect(await asAfter(handBack)).toEqual(['RETURNED', 401, ENDED]);
    const readdress = ({ requestUid, contactUid }: Shop) =>
      people.owner.patch(requestUid, `contact-info/${contactUid}`, {
        contactEmail: uniqueEmail('new'),
      });
    expect(await asAfter(readdress)).toEqual(['REVOKED', 401, ENDED]);
    const demote = async ({ requestUid }: Shop) => {
      const [contact] = await people.owner.find(requestUid, 'contact-info');
      const [role] = (contact?.['contactRoles'] ?? []) as { contactRoleUid: string }[];
      return people.owner.delete(
        requestUid,
        `contact-info/contact-roles/${role?.contactRoleUid ?? ''}`,
      );
    };
    expect(await asAfter(demote)).toEqual(['REVOKED', 401, ENDED]);
    const invited = await shop('SIGN');
    await invited.invite('w9');
    const guest = await openLink(api, invited.email);
    await api.withClockOffset(HAND_OFF_DAYS * DAY_MS + 1000, async () => {
      expect(await stateOf(invited.email)).toBe('EXPIRED');
      expect((await readSteps(guest)).status).toBe(401);
    });
    expect((await readSteps(guest)).status).toBe(200);
  });

  it('HND-13 a former address or role that is given back does not open the invitation again', async () => {
    const setEmail = ({ requestUid, contactUid }: Shop, contactEmail: string) =>
      people.owner.patch(requestUid, `contact-info/${contactUid}`, { contactEmail });
    const readdress = async (invited: Shop) => {
      await setEmail(invited, uniqueEmail('new'));
      await setEmail(invited, invited.email);
    };
    const demote = async ({ requestUid, contactUid }: Shop) => {
      const roles = under(requestUid, 'contact-info/contact-roles');
      const [role] = (await api.post(`${roles}/search`, search({ contactUid }), people.owner))
        .entries;
      await api.delete(`${roles}/${String(role?.['contactRoleUid'])}`, people.owner);
      await api.post(roles, { contactUid, contactRole: 'SIGN' }, people.owner);
    };
    for (const takeAndGiveBack of [readdress, demote]) {
      const invited = await shop('SIGN');
      await invited.invite('w9');
      const guest = await openLink(api, invited.email);
      await takeAndGiveBack(invited);
      expect(await stateOf(invited.email)).toBe('REVOKED');
      expect((await readSteps(guest)).status).toBe(401);
      expect((await api.post(under(invited.requestUid, 'w9-info'), W9, guest)).status).toBe(401);
      await invited.invite('w9');
    }
  });

  it('HND-10 a submission ends every invitation for good, also when it is taken back', async () => {
    const requestUid = await completeVendorRequest(api, people.owner, 'Foundry Review');
    const [contact] = await people.owner.find(requestUid, 'contact-info');
    const contactUid = String(contact?.['contactUid']);
    const email = uniqueEmail('ruth');
    await people.owner.patch(requestUid, `contact-info/${contactUid}`, { contactEmail: email });
    await inviteContact(api, people.owner, requestUid, contactUid, ['payment']);
    const guest = await openLink(api, email);
    expect((await people.owner.post(requestUid, 'send-for-approval')).code).toBe('SUCCESS');
    expect([await stateOf(email), (await readSteps(guest)).status]).toEqual(['SUBMITTED', 401]);
    await people.owner.post(requestUid, 'withdraw');
    expect(await stateOf(email)).toBe('SUBMITTED');
    const asked = await people.owner.post(requestUid, 'step-invites', {
      contactUid,
      steps: ['payment'],
    });
    expect(asked.code).toBe('SUCCESS');
  });

  it('HND-11 handing back mails the owner, a reminder mails the link again after an hour', async () => {
    const invited = await shop('AR');
    const inviteUid = await invited.invite('payment');
    const remind = () => people.owner.post(invited.requestUid, `step-invites/${inviteUid}/remind`);
    expect((await remind()).status).toBe(429);
    await api.withClockOffset(2 * HOUR_MS, async () => {
      expect((await remind()).code).toBe('SUCCESS');
      expect((await api.outbox(invited.email))[0]?.subject).toContain('Reminder');
    });
    const guest = await openLink(api, invited.email);
    await api.post('/mm/hand-off/return', undefined, guest);
    const [mail] = await api.outbox(OWNER_EMAIL);
    expect(mail?.subject).toBe("Dana O'Neil has handed back Payment Information");
    expect(mail?.text).toContain(`/vendor-overview/${invited.requestUid}`);
    expect((await timelineOf(invited.requestUid))[0]).toMatchObject({
      what: 'request.handedBack',
      who: `Dana O'Neil (${invited.email})`,
    });
  });

  it('HND-30 name the new address, those that have ended too', async () => {
    const { email, session } = await signInNew(api, 'inviter');
    const newInvite = async () => {
      const shop = await invitedShop(api, session, 'SIGN');
      const revokePath = under(shop.requestUid, `step-invites/${await shop.invite('w9')}/revoke`);
      return { token: await linkTokenOf(api, shop.email), revokePath };
    };
    const [open, ended] = [await newInvite(), await newInvite()];
    await api.post(ended.revokePath, undefined, session);
    const askerOf = async ({ token }: { readonly token: string }) => {
      const link = (await api.post('/mm/hand-off/link', { token })).record;
      return [link['state'], link['invitedBy'], link['invitedByEmail']];
    };
    const [, name] = await askerOf(open);
    const next = uniqueEmail('inviter-moved');
    await moveSignInEmail(api, session, email, next);

    const shown = name === email ? next : name;
    expect(await askerOf(open)).toEqual(['OPEN', shown, next]);
    expect(await askerOf(ended)).toEqual(['REVOKED', shown, next]);
  });
});
