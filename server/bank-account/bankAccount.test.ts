import type { Session } from '../testing/api';
import { describeOnBackends } from '../testing/backends';
import { enterFreshCode } from '../testing/enterFreshCode';
import { signInProven } from '../testing/passwordAccount';
import { uniqueEmail } from '../testing/unique';
import {
  addContact,
  completeVendorRequest,
  createVendorRequest,
  peopleOf,
  search,
  under,
} from '../testing/vendorApi';
import { ACH, BASIC_INFO, CONTACT, PAYMENT, W9 } from '../testing/vendorForms';

const STAFF = 'super.user@example.com';

describeOnBackends('a changed bank account', (api) => {
  const { owner, superUser } = peopleOf(api);
  beforeAll(() => enterFreshCode(api, STAFF, superUser));

  const OTHER = { accountNo: '777766665555' };
  const noticesTo = async (email: string) => {
    await api.runJobs();
    return (await api.outbox(email)).filter(({ subject }) => /bank account/.test(subject));
  };
  const stored = async (uid: string, session: Session = superUser) =>
    (await api.post(under(uid, 'ach-info/search'), search(), session)).entries[0] ?? {};
  const change = async (uid: string, body: object, session: Session = superUser) =>
    api.patch(under(uid, `ach-info/${String((await stored(uid))['achUid'])}`), body, session);
  const request = async (uid: string) => (await api.get(`/mm/vendors/${uid}`, superUser)).record;
  const submit = (uid: string, session: Session = owner) =>
    api.post(under(uid, 'send-for-approval'), undefined, session);
  const newestOf = async (uid: string) =>
    (await api.get(under(uid, 'activity?size=5'), superUser)).entries;
  /** Opens the link of a notice and presses its button. */
  const press = async (text: string) => {
    const [, path = ''] = /https?:\/\/[^/]+(\/bank-account\/\S+)/.exec(text) ?? [];
    const page = await (await fetch(`${api.baseUrl}${path}`)).text();
    expect(page.includes('Lock the bank account')).toBe(true);
    return fetch(`${api.baseUrl}${path}`, { method: 'POST' });
  };

  it('BNK-14 is told to owner, MAIN and SIGN contact, and to those who would have been told before', async () => {
    const { email, session } = await signInProven(api, 'bank-notice');
    const uid = await createVendorRequest(api, session);
    const contact = async (role: string) => {
      const contactEmail = uniqueEmail(`bank-${role}`);
      const contactRoles = [{ contactRole: role }];
      const body = { ...CONTACT, contactEmail, contactRoles };
      const created = await api.post(under(uid, 'contact-info'), body, session);
      return { email: contactEmail, uid: created.field('contactUid') };
    };
    const [main, sign, receivable] = [
      await contact('MAIN'),
      await contact('SIGN'),
      await contact('AR'),
    ];
    await api.post(under(uid, 'ach-info'), ACH, session);
    await change(uid, { bankName: 'Second Bank' }, session);
    expect(await noticesTo(email)).toEqual([]);

    const thief = uniqueEmail('bank-thief');
    await api.patch(under(uid, `contact-info/${main.uid}`), { contactEmail: thief }, session);
    await change(uid, OTHER, session);
    for (const address of [email, main.email, sign.email, thief]) {
      const [notice, ...others] = await noticesTo(address);
      expect(others).toEqual([]);
      expect(notice?.text).toMatch(/account ending in 5555 from now on/);
      expect(notice?.text).not.toMatch(/777766665555|2345/);
    }
    expect(await noticesTo(receivable.email)).toEqual([]);
    // The former address has no say in the next one.
    await change(uid, { accountNo: '111122223333' }, session);
    expect(await noticesTo(main.email)).toHaveLength(1);
    expect(await noticesTo(thief)).toHaveLength(2);
  });

  it('BNK-15 is locked by "This was not us" until staff save it: no other change, no submission', async () => {
    const { email, session } = await signInProven(api, 'bank-lock');
    const uid = await completeVendorRequest(api, session, 'Locked Garage');
    await change(uid, OTHER, session);
    const [notice] = await noticesTo(email);
    expect((await press(notice?.text ?? '')).status).toBe(200);
    expect((await press(notice?.text ?? '')).status).toBe(200);
    expect(await stored(uid, session)).toMatchObject({ accountLocked: 1 });
    const refused = {
      code: 'CONFLICT',
      message: expect.stringMatching(/^The bank account is lock/),
    };
    expect(await change(uid, { bankName: 'Third Bank' }, session)).toMatchObject(refused);
    expect(await submit(uid, session)).toMatchObject(refused);
    expect((await newestOf(uid)).filter(({ what }) => what === 'ach.locked')).toEqual([
      expect.objectContaining({ who: email, bySuperUser: 0, byService: 0 }),
    ]);
    await change(uid, { bankName: 'Third Bank' });
    expect(await stored(uid, session)).toMatchObject({ accountLocked: 0, bankName: 'Third Bank' });
    expect(await submit(uid, session)).toMatchObject({ code: 'SUCCESS' });
    const madeUp = `${api.baseUrl}/bank-account/not-me?token=bWFkZSB1cA`;
    expect((await fetch(madeUp, { method: 'POST' })).status).toBe(404);
  });

  it('BNK-14 BNK-16 the first one of an approved vendor waits as a proposed change', async () => {
    const { email, session } = await signInProven(api, 'bank-first');
    const uid = await createVendorRequest(api, session, 'OVERHEAD');
    await api.post(
      under(uid, 'basic-info'),
      { ...BASIC_INFO, businessName: 'Approved Card Garage' },
      session,
    );
    await addContact(api, session, uid, ['MAIN', 'SIGN', 'AR']);
    await api.post(under(uid, 'w9-info'), W9, session);
    await api.post(under(uid, 'payment-info'), { ...PAYMENT, payPreference: 'CC' }, session);
    await submit(uid, session);
    expect(await api.post(under(uid, 'ach-info'), ACH, superUser)).toMatchObject({
      status: 202,
      code: 'PROPOSED',
    });
    expect(await request(uid)).toMatchObject({ processStatus: 'COMPLETE' });
    expect(await stored(uid)).toEqual({});
    await api.runJobs();
    const texts = (await api.outbox(email)).map(({ text }) => text);
    expect(texts).toContainEqual(
      expect.stringMatching(/asked to change the bank account of Approved Card Garage .*2345/),
    );
  });

  it('BNK-16 BNK-17 that a super user has entered is approved by another one, and one that is locked by nobody', async () => {
    const { email, session } = await signInProven(api, 'bank-approved');
    const uid = await completeVendorRequest(api, session, 'Review Garage');
    await submit(uid, session);
    await change(uid, OTHER);
    const decideAs = (session: Session) =>
      api.post(under(uid, 'review-decision'), { decision: 'APPROVE' }, session);
    const blockFor = async (session: Session) =>
      (await api.get(under(uid, 'review'), session)).payload;
    expect(await blockFor(superUser)).toMatchObject({ approvalBlock: 'OWN_ACCOUNT' });
    const own = await decideAs(superUser);
    expect([own.status, own.message]).toEqual([
      403,
      expect.stringMatching(/^You have entered the b/),
    ]);
    const second = await api.signIn('second.super@example.com');
    expect(await blockFor(second)).toMatchObject({ approvalBlock: null });
    await decideAs(second);
    // What moves no payment is stored at once, also after the approval.
    await change(uid, { bankName: 'Second Bank' });
    expect(await stored(uid)).toMatchObject({ bankName: 'Second Bank' });
    expect(await request(uid)).toMatchObject({ processStatus: 'COMPLETE' });

    const [notice] = await noticesTo(email);
    await press(notice?.text ?? '');
    expect(await request(uid)).toMatchObject({ processStatus: 'BACKFEED', approvalStatus: null });
    expect((await newestOf(uid)).map(({ what, who }) => [what, who])).toEqual(
      expect.arrayContaining([
        ['request.held', email],
        ['ach.locked', email],
      ]),
    );

    expect(await blockFor(second)).toMatchObject({ approvalBlock: 'LOCKED' });
    expect(await blockFor(session)).toMatchObject({ approvalBlock: null });
    const locked = await decideAs(second);
    expect([locked.code, locked.message]).toEqual([
      'CONFLICT',
      expect.stringMatching(/^The bank account is locked/),
    ]);
    // Saving it unlocks it; the numbers stay those of the first super user.
    await change(uid, { bankName: 'Third Bank' }, second);
    expect((await decideAs(superUser)).status).toBe(403);
    await decideAs(second);
    expect(await request(uid)).toMatchObject({ processStatus: 'COMPLETE' });
  });
});
