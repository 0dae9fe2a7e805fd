import { HOUR_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnPostgres } from '../testing/backends';
import { enterFreshCode } from '../testing/enterFreshCode';
import { notMeLink } from '../testing/notMeLink';
import { ACCOUNT_PASSWORD, signInProven, signUpByCode } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import { addContact, completeVendorRequest, peopleOf, search, under } from '../testing/vendorApi';
import { ACH, BASIC_INFO, CONTACT } from '../testing/vendorForms';

const NEW_ACCOUNT = { accountNo: '777766665555' };
const REMIT = { remitAddressLine1: '99 Elsewhere Rd', sameAddress: 0 };

describeOnPostgres('changes of an approved vendor', ({ api, runSql }) => {
  peopleOf(api);
  type Name = 'owner' | 'staff' | 'colleague' | 'approver' | 'admin';
  const STAFF: Readonly<Record<Exclude<Name, 'owner'>, string>> = {
    staff: 'super.user@example.com',
    colleague: 'second.super@example.com',
    approver: 'bank.approver@example.com',
    admin: 'admin@example.com',
  };
  const sessions = new Map<Name, Session>();
  const as = (name: Name): Session => {
    const session = sessions.get(name);
    if (!session) throw new Error(`${name} has not signed in`);
    return session;
  };
  let ownerEmail = '';

  beforeAll(async () => {
    for (const [name, email] of Object.entries(STAFF)) {
      const session = await api.signIn(email);
      await enterFreshCode(api, email, session);
      // The names of this table.
      sessions.set(name as Name, session);
    }
    const { email, session } = await signInProven(api, 'change-owner');
    sessions.set('owner', session);
    ownerEmail = email;
  });

  /** An approved vendor of the owner. */
  const approved = async (prepare?: (uid: string) => Promise<unknown>): Promise<string> => {
    const uid = await completeVendorRequest(api, as('owner'), 'Steady Garage');
    await prepare?.(uid);
    await api.post(under(uid, 'send-for-approval'), undefined, as('owner'));
    return uid;
  };
  const one = async (uid: string, kind: string) =>
    (await api.post(under(uid, `${kind}/search`), search(), as('staff'))).entries[0] ?? {};
  const UIDS = { 'ach-info': 'achUid', 'payment-info': 'payInfoUid', 'contact-info': 'contactUid' };
  const write = async (uid: string, kind: keyof typeof UIDS, body: object, who: Name) => {
    const record = await one(uid, kind);
    return api.patch(under(uid, `${kind}/${String(record[UIDS[kind]])}`), body, as(who));
  };
  const changes = async (uid: string, who: Name = 'staff') =>
    (await api.get(under(uid, 'changes'), as(who))).entries;
  const newest = async (uid: string, who?: Name) => (await changes(uid, who))[0] ?? {};
  const later = (hours: number) => api.withClockOffset(hours * HOUR_MS, () => api.runJobs());
  const noticesTo = async (email: string) => {
    await api.runJobs();
    return (await api.outbox(email)).filter(({ subject }) => /Please check/.test(subject));
  };
  const press = async (text = '') => {
    const [, path = ''] = /https?:\/\/[^/]+(\/bank-account\/\S+)/.exec(text) ?? [];
    return api.request('POST', path);
  };
  const stop = async (email: string) => press((await noticesTo(email))[0]?.text);

  /** What happens to a change, and what it is answered with. */
  type Event =
    | `${Name} ${'proposes' | 'proposes another' | 'accepts' | 'refuses' | 'withdraws'}`
    | `${Name} takes it back after ${number} hours`
    | 'the owner presses the button'
    | `${number} hours pass`;
  async function run(uid: string, event: Event): Promise<string> {
    const [who = '', ...rest] = event.split(' ');
    if (event === 'the owner presses the button') return String((await stop(ownerEmail)).status);
    if (event.endsWith('hours pass')) {
      await api.runJobs();
      await later(Number(who));
      return 'SUCCESS';
    }
    // The events name the people of the table.
    const name = who as Name;
    const { changeUid } = await newest(uid);
    const path = under(uid, `changes/${String(changeUid)}`);
    const refusal = { decision: 'REFUSE', reason: 'The bank does not know it.' };
    const [, hours] = /after (\d+) hours/.exec(event) ?? [];
    if (hours !== undefined)
      return api.withClockOffset(
        Number(hours) * HOUR_MS,
        async () =>
          (
            await api.post(
              `${path}/decision`,
              { decision: 'REOPEN', reason: 'The wrong shop.' },
              as(name),
            )
          ).code,
      );
    const actions = {
      proposes: () => write(uid, 'ach-info', NEW_ACCOUNT, name),
      'proposes another': () => write(uid, 'ach-info', { accountNo: '444433332222' }, name),
      accepts: () => api.post(`${path}/decision`, { decision: 'ACCEPT' }, as(name)),
      refuses: () => api.post(`${path}/decision`, refusal, as(name)),
      withdraws: () => api.delete(path, as(name)),
    };
    return (await actions[rest.join(' ') as keyof typeof actions]()).code;
  }

  const OLD = ACH.accountNo.slice(-4);
  const NEW = '5555';
  type Row = readonly [
    title: string,
    events: readonly (readonly [Event, string])[],
    state: string,
    account: string,
  ];
  const ROWS: readonly Row[] = [
    [
      'CHG-01 waits, and nothing changes without a decision, however late',
      [
        ['owner proposes', 'PROPOSED'],
        ['500 hours pass', 'SUCCESS'],
      ],
      'PROPOSED',
      OLD,
    ],
    [
      'CHG-02 that was accepted waits for the cooling-off',
      [
        ['owner proposes', 'PROPOSED'],
        ['staff accepts', 'SUCCESS'],
        ['47 hours pass', 'SUCCESS'],
      ],
      'ACCEPTED',
      OLD,
    ],
    [
      'CHG-02 takes effect once both are over',
      [
        ['owner proposes', 'PROPOSED'],
        ['staff accepts', 'SUCCESS'],
        ['49 hours pass', 'SUCCESS'],
      ],
      'APPLIED',
      NEW,
    ],
    [
      'CHG-03 of one member of the staff is accepted by a bank approver who is someone else',
      [
        ['approver proposes', 'PROPOSED'],
        ['approver accepts', 'FORBIDDEN'],
        ['staff accepts', 'FORBIDDEN'],
        ['admin accepts', 'SUCCESS'],
        ['approver withdraws', 'SUCCESS'],
        ['49 hours pass', 'SUCCESS'],
      ],
      'WITHDRAWN',
      OLD,
    ],
    [
      'CHG-03 of staff takes effect after both of them',
      [
        ['staff proposes', 'PROPOSED'],
        ['staff accepts', 'FORBIDDEN'],
        ['staff refuses', 'FORBIDDEN'],
        ['colleague accepts', 'FORBIDDEN'],
        ['approver accepts', 'SUCCESS'],
        ['49 hours pass', 'SUCCESS'],
      ],
      'APPLIED',
      NEW,
    ],
    [
      'CHG-04 is withdrawn by its owner at any time before that',
      [
        ['staff proposes', 'PROPOSED'],
        ['colleague withdraws', 'FORBIDDEN'],
        ['approver accepts', 'SUCCESS'],
        ['owner withdraws', 'SUCCESS'],
        ['owner withdraws', 'CONFLICT'],
        ['approver accepts', 'CONFLICT'],
        ['49 hours pass', 'SUCCESS'],
      ],
      'WITHDRAWN',
      OLD,
    ],
    [
      'CHG-05 that was accepted can be refused after all',
      [
        ['owner proposes', 'PROPOSED'],
        ['staff accepts', 'SUCCESS'],
        ['staff accepts', 'CONFLICT'],
        ['colleague refuses', 'SUCCESS'],
        ['49 hours pass', 'SUCCESS'],
      ],
      'REFUSED',
      OLD,
    ],
    [
      'CHG-06 takes the place of an earlier one, with a decision and a cooling-off of its own',
      [
        ['owner proposes another', 'PROPOSED'],
        ['staff accepts', 'SUCCESS'],
        ['owner proposes', 'PROPOSED'],
        ['49 hours pass', 'SUCCESS'],
      ],
      'PROPOSED',
      OLD,
    ],
    [
      'CHG-25 whose acceptance someone else took back waits for another decision',
      [
        ['owner proposes', 'PROPOSED'],
        ['staff accepts', 'SUCCESS'],
        ['staff takes it back after 1 hours', 'FORBIDDEN'],
        ['colleague takes it back after 25 hours', 'CONFLICT'],
        ['colleague takes it back after 23 hours', 'SUCCESS'],
        ['colleague takes it back after 23 hours', 'CONFLICT'],
        ['49 hours pass', 'SUCCESS'],
      ],
      'PROPOSED',
      OLD,
    ],
    [
      'CHG-25 whose refusal someone else took back has another cooling-off',
      [
        ['staff proposes', 'PROPOSED'],
        ['approver refuses', 'SUCCESS'],
        ['staff takes it back after 20 hours', 'FORBIDDEN'],
        ['colleague takes it back after 20 hours', 'SUCCESS'],
        ['admin accepts', 'SUCCESS'],
        ['67 hours pass', 'SUCCESS'],
      ],
      'ACCEPTED',
      OLD,
    ],
    [
      'CHG-07 is stopped by one press, after which only staff can propose another',
      [
        ['staff proposes', 'PROPOSED'],
        ['approver accepts', 'SUCCESS'],
        ['the owner presses the button', '200'],
        ['admin accepts', 'CONFLICT'],
        ['49 hours pass', 'SUCCESS'],
        ['owner proposes', 'CONFLICT'],
      ],
      'STOPPED',
      OLD,
    ],
  ];

  it.each(ROWS)('%s', async (_title, events, state, account) => {
    const uid = await approved();
    for (const [event, code] of events)
      expect([event, await run(uid, event)]).toEqual([event, code]);
    expect([(await newest(uid))['state'], (await one(uid, 'ach-info'))['accountNo']]).toEqual([
      state,
      account,
    ]);
  });

  it('CHG-08 covers how and where a vendor is paid, and who signs, whoever writes it and by which way', async () => {
    const uid = await approved();
    const email = uniqueEmail('new-signer');
    const changed = [
      await write(uid, 'payment-info', REMIT, 'owner'),
      await write(uid, 'contact-info', { contactEmail: email }, 'staff'),
    ];
    expect(changed.map(({ status, code, payload }) => [status, code, payload])).toEqual([
      [202, 'PROPOSED', null],
      [202, 'PROPOSED', null],
    ]);
    const [signer, remit] = await changes(uid);
    expect(remit).toMatchObject({ subject: 'payment', byStaff: 0, withdrawable: 0, block: null });
    expect(signer).toMatchObject({
      subject: 'contact',
      byStaff: 1,
      block: 'OWN',
      fields: [{ field: 'contactEmail', before: CONTACT.contactEmail, after: email }],
    });
    // This remit address follows the business address, so it is moved, too.
    const other = await approved((at) => write(at, 'payment-info', { sameAddress: 1 }, 'owner'));
    const remitOf = async () => (await one(other, 'payment-info'))['remitAddressLine1'];
    const before = await remitOf();
    const basic = await api.get(`/mm/vendors/basic-info/${other}`, as('staff'));
    const moved = await api.patch(
      under(other, `basic-info/false/${basic.field('basicInfoUid')}`),
      { streetAddress1: '1 Thief Lane' },
      as('staff'),
    );
    expect([before, moved.code, await remitOf()]).toEqual([
      BASIC_INFO.streetAddress1,
      'PROPOSED',
      BASIC_INFO.streetAddress1,
    ]);
  });

  it('CHG-09 is mailed to every contact and to their former addresses, without a whole number', async () => {
    const uid = await approved();
    const books = uniqueEmail('books');
    const former = uniqueEmail('former');
    const contactUid = await addContact(api, as('staff'), uid, []);
    await api.patch(
      under(uid, `contact-info/${contactUid}`),
      { contactEmail: former },
      as('staff'),
    );
    await api.patch(under(uid, `contact-info/${contactUid}`), { contactEmail: books }, as('staff'));
    await write(uid, 'ach-info', NEW_ACCOUNT, 'staff');
    const [notice] = await noticesTo(former);
    expect(notice?.text).toMatch(/asked to change the bank account of Steady Garage .*••••5555/);
    expect(notice?.text).not.toContain(NEW_ACCOUNT.accountNo);
    for (const contact of [CONTACT.contactEmail, books])
      expect(await noticesTo(contact)).not.toEqual([]);
    // A second press of the same button, and the same proposal again, mail nobody.
    await write(uid, 'ach-info', NEW_ACCOUNT, 'staff');
    expect(await noticesTo(former)).toHaveLength(1);
    expect(await changes(uid)).toHaveLength(1);
  });

  it('CHG-10 needs a code mailed to whoever proposes or accepts it, and every refusal is in the audit log', async () => {
    const uid = await approved();
    const thief = await api.signIn('second.super@example.com');
    const payInfoUid = String((await one(uid, 'payment-info'))['payInfoUid']);
    const stolen = await api.patch(under(uid, `payment-info/${payInfoUid}`), REMIT, thief);
    expect(stolen.code).toBe('CODE_REQUIRED');
    await write(uid, 'ach-info', NEW_ACCOUNT, 'owner');
    const { changeUid } = await newest(uid);
    const decision = under(uid, `changes/${String(changeUid)}/decision`);
    expect((await api.post(decision, { decision: 'ACCEPT' }, thief)).code).toBe('CODE_REQUIRED');
    const logged = await runSql(
      `select event from audit_log where subject like '%${uid}%' and event like 'c%' order by id`,
    );
    expect(logged.map(({ event }) => event)).toEqual([
      'code-missing',
      'change-proposed',
      'code-missing',
    ]);
    const kinds = (await api.get(under(uid, 'activity?size=1'), as('owner'))).entries;
    expect(kinds.map(({ what }) => what)).toEqual(['ach.proposed']);
  });

  it('CHG-11 of a vendor that was put under review again waits all the same', async () => {
    const uid = await approved();
    const reopen = { decision: 'REOPEN', reason: 'Please look again.' };
    await api.post(under(uid, 'review-decision'), reopen, as('staff'));
    expect((await write(uid, 'ach-info', NEW_ACCOUNT, 'staff')).code).toBe('PROPOSED');
    expect((await write(uid, 'ach-info', { bankName: 'Other Name' }, 'staff')).code).toBe(
      'SUCCESS',
    );
    expect((await one(uid, 'ach-info'))['accountNo']).toBe(OLD);
  });

  it('CHG-12 that is not possible any more is refused with the reason', async () => {
    const uid = await approved();
    await run(uid, 'owner proposes');
    await run(uid, 'staff accepts');
    await runSql(`delete from ach_info where request_uid = '${uid}'`);
    await run(uid, '49 hours pass');
    expect(await newest(uid)).toMatchObject({
      state: 'REFUSED',
      reason: 'There is nothing at this address.',
    });
  });

  it('CHG-25 that was refused is open again with its reason and new notices, unless a later one is', async () => {
    const uid = await approved();
    await run(uid, 'owner proposes');
    await run(uid, 'staff refuses');
    const { changeUid } = await newest(uid);
    const reopen = async () =>
      (
        await api.post(
          under(uid, `changes/${String(changeUid)}/decision`),
          { decision: 'REOPEN', reason: 'The wrong shop.' },
          as('colleague'),
        )
      ).code;
    await run(uid, 'owner proposes another');
    expect(await reopen()).toBe('CONFLICT');
    await run(uid, 'owner withdraws');
    const noticed = async () =>
      (await noticesTo(CONTACT.contactEmail)).filter(({ text }) => text.includes('••••5555'));
    const before = (await noticed()).length;
    const reopenable = async (who: Name) =>
      (await changes(uid, who)).find((change) => change['changeUid'] === changeUid)?.['reopenable'];
    expect([await reopenable('staff'), await reopenable('colleague')]).toEqual([0, 1]);
    expect(await reopen()).toBe('SUCCESS');
    expect(await noticed()).toHaveLength(before + 1);
    expect((await api.get(under(uid, 'activity?size=1'), as('owner'))).entries).toMatchObject([
      { what: 'ach.reopened', fields: [{}, { field: 'reason', after: 'The wrong shop.' }] },
    ]);
  });

  const entitled = [
    [
      'staff',
      'approver',
      'staff',
      'The person who entered it may no longer change this registration.',
    ],
    ['staff', 'approver', 'approver', 'The person who accepted it may no longer decide on it.'],
    ['owner', 'colleague', 'colleague', 'The person who accepted it may no longer decide on it.'],
  ] as const;

  it.each(entitled)(
    'CHG-19 by %s, accepted by %s, is refused when %s has lost the role since',
    async (proposer, decider, lost, reason) => {
      const uid = await approved();
      await run(uid, `${proposer} proposes`);
      expect(await run(uid, `${decider} accepts`)).toBe('SUCCESS');
      const where = `where email = '${STAFF[lost]}'`;
      const [before] = await runSql(`select authorities::text as held from users ${where}`);
      await runSql(`update users set authorities = '[]' ${where}`);
      await run(uid, '49 hours pass');
      await runSql(`update users set authorities = '${String(before?.['held'])}' ${where}`);
      expect(await newest(uid)).toMatchObject({ state: 'REFUSED', reason });
      expect((await one(uid, 'ach-info'))['accountNo']).toBe(OLD);
    },
  );

  it('CHG-20 whose notices were all given up, but for that to its owner, is refused', async () => {
    const uid = await approved();
    await run(uid, 'owner proposes');
    await run(uid, 'staff accepts');
    await runSql(
      `update bank_notice set refusals = 38 where request_uid = '${uid}' and recipient <> '${ownerEmail}'`,
    );
    await run(uid, '49 hours pass');
    expect(await newest(uid)).toMatchObject({
      state: 'REFUSED',
      reason: expect.stringContaining('No notice of it reached anyone else.'),
    });
  });

  it('CHG-13 is listed on the review desk while it waits for a decision', async () => {
    const uid = await approved();
    await write(uid, 'ach-info', NEW_ACCOUNT, 'owner');
    const list = async () =>
      (
        await api.post(
          '/mm/vendors/waiting-changes/search',
          search({}, { size: 200 }),
          as('approver'),
        )
      ).entries.filter(({ requestUid }) => requestUid === uid);
    expect(await list()).toEqual([
      expect.objectContaining({ businessName: 'Steady Garage', subject: 'ach', block: null }),
    ]);
    await run(uid, 'staff accepts');
    expect(await list()).toEqual([]);
  });

  describe('of the sign-in e-mail', () => {
    /** An owner of an approved vendor, with a contact who is someone else. */
    const ownerWithShop = async () => {
      const { email, session } = await signInProven(api, 'mover');
      const uid = await completeVendorRequest(api, session, 'Steady Garage');
      const honest = uniqueEmail('honest');
      const contactUid = await addContact(api, session, uid, []);
      await api.patch(under(uid, `contact-info/${contactUid}`), { contactEmail: honest }, session);
      await api.post(under(uid, 'send-for-approval'), undefined, session);
      const to = uniqueEmail('moved');
      const send = (operation: string, input: object) =>
        api.identity.send(operation, { AccessToken: session.accessToken, ...input });
      const move = async (address = to) => {
        await enterFreshCode(api, email, session);
        await send('UpdateUserAttributes', { UserAttributes: [{ Name: 'email', Value: address }] });
        return send('VerifyUserAttribute', {
          AttributeName: 'email',
          Code: await api.latestCode(address),
        });
      };
      return { email, session, uid, honest, to, move };
    };
    const loginOf = async (uid: string) =>
      (await api.get(`/mm/vendors/${uid}`, as('staff'))).field('loginEmail');
    const decideOn = async (uid: string, decision: object, who: Name = 'staff') =>
      api.post(
        under(uid, `changes/${String((await newest(uid))['changeUid'])}/decision`),
        decision,
        as(who),
      );

    it('CHG-21 waits like one of the bank account, and moves the account once it is applied', async () => {
      const { email, session, uid, honest, to, move } = await ownerWithShop();
      expect(await move()).toEqual({ Proposed: true });
      expect(await newest(uid)).toMatchObject({
        subject: 'signIn',
        state: 'PROPOSED',
        fields: [{ field: 'loginEmail', before: email, after: to }],
      });
      expect([await loginOf(uid), (await api.get('/user-details/', session)).status]).toEqual([
        email,
        200,
      ]);
      for (const watcher of [email, honest])
        expect((await noticesTo(watcher))[0]?.text).toContain(
          'the e-mail that the owner of Steady Garage',
        );
      expect((await decideOn(uid, { decision: 'ACCEPT' })).code).toBe('SUCCESS');
      await later(47);
      expect(await loginOf(uid)).toBe(email);
      await later(49);
      expect(await loginOf(uid)).toBe(to);
      expect((await api.get('/user-details/', session)).status).toBe(401);
      const owner = await api.signIn(to, ACCOUNT_PASSWORD);
      expect((await newest(uid))['state']).toBe('APPLIED');
      expect((await api.outbox(email))[0]?.subject).toBe('Your sign-in e-mail was changed');
      // The address that the owner has left gets the notices of the next changes.
      await enterFreshCode(api, to, owner);
      const { achUid } = await one(uid, 'ach-info');
      await api.patch(under(uid, `ach-info/${String(achUid)}`), NEW_ACCOUNT, owner);
      expect((await noticesTo(email))[0]?.text).toContain('the bank account of Steady Garage');
    });

    it('CHG-22 is stopped by one press, which locks the account for staff', async () => {
      const { email, uid, honest, move } = await ownerWithShop();
      await move();
      await decideOn(uid, { decision: 'ACCEPT' });
      expect((await stop(honest)).status).toBe(200);
      await later(49);
      expect([(await newest(uid))['state'], await loginOf(uid)]).toEqual(['STOPPED', email]);
      expect((await one(uid, 'ach-info'))['accountLocked']).toBe(1);
      await expect(move(uniqueEmail('again'))).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: expect.stringContaining('locked'),
      });
    });

    it('CHG-22 and every other change of the account is stopped by "this was not me"', async () => {
      const { email, session, uid, move } = await ownerWithShop();
      await move();
      await enterFreshCode(api, email, session);
      const { achUid } = await one(uid, 'ach-info');
      await api.patch(under(uid, `ach-info/${String(achUid)}`), NEW_ACCOUNT, session);
      await api.signIn(email, ACCOUNT_PASSWORD);
      const link = await notMeLink(api, email, 'New sign-in to your account');
      expect((await api.request('POST', link)).status).toBe(200);
      expect((await changes(uid)).map(({ state }) => state)).toEqual(['STOPPED', 'STOPPED']);
    });

    it('CHG-23 to an address that another account has taken since is refused with the reason', async () => {
      const { email, uid, to, move } = await ownerWithShop();
      await move();
      await decideOn(uid, { decision: 'ACCEPT' });
      await signUpByCode(api, to);
      await api.runJobs();
      await later(49);
      expect(await newest(uid)).toMatchObject({
        state: 'REFUSED',
        reason: 'Another account has this e-mail by now.',
      });
      expect(await loginOf(uid)).toBe(email);
    });
  });
});
