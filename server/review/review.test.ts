import * as v from 'valibot';
import { activitySchema } from '@contract/entities/activity';
import { reviewQueueEntrySchema, reviewSchema } from '@contract/entities/review';
import { shortUid } from '@contract/requestNumber';
import { reviewDue } from '@contract/rules/reviewDue';
import { DAY_MS } from '@contract/time';
import { describeOnBackends } from '../testing/backends';
import { sendSlowly } from '../testing/slowRequest';
import { BASIC_INFO, CONTACT, PAYMENT, W9 } from '../testing/vendorForms';
import {
  peopleOf,
  completeVendorRequest,
  createVendorRequest,
  OWNER_EMAIL,
  search,
  under,
  addContact,
} from '../testing/vendorApi';

const NOTED = [
  'basicInfo',
  'program',
  'franchise',
  'erepair',
  'ownership',
  'services',
  'payment',
] as const;

describeOnBackends('review', (api) => {
  const people = peopleOf(api);

  const submit = (uid: string) => people.owner.post(uid, 'send-for-approval');
  /** A complete registration that waits for a decision. */
  async function sent(name = 'Review Works'): Promise<string> {
    const uid = await completeVendorRequest(api, people.owner, name);
    expect((await submit(uid)).record).toMatchObject({ processStatus: 'REVIEW' });
    return uid;
  }
  const decide = (uid: string, body: object, session = people.superUser, headers = {}) =>
    api.request('POST', under(uid, 'review-decision'), { body, session, headers });
  const withdraw = (uid: string, session = people.owner) =>
    api.post(under(uid, 'withdraw'), undefined, session);
  const review = async (uid: string, session = people.owner) =>
    v.parse(reviewSchema, (await api.get(under(uid, 'review'), session)).payload);
  const request = async (uid: string) => (await api.get(`/mm/vendors/${uid}`, people.owner)).record;
  const timeline = async (uid: string, query = 'size=200') =>
    v.parse(v.array(activitySchema), (await people.owner.get(uid, `activity?${query}`)).entries);
  const queue = async (model: object, rest: object = { size: 200 }) => {
    const { payload } = await api.post(
      '/mm/vendors/review-queue/search',
      search(model, rest),
      people.superUser,
    );
    return v.parse(
      v.object({ pageEntries: v.array(reviewQueueEntrySchema), totalCount: v.number() }),
      payload,
    );
  };

  it('REV-27 of two decisions the one that is stored last counts, whichever was begun first', async () => {
    const uid = await sent();
    const decline = { decision: 'DECLINE', reason: 'The insurance papers are missing.' };
    const path = under(uid, 'review-decision');
    const hold = () => decide(uid, { decision: 'HOLD', reason: 'We call you.' });
    expect(await sendSlowly(api, 'POST', path, people.superUser, decline, hold)).toBe(200);
    expect((await review(uid)).decision).toMatchObject(decline);
  });

  it('REV-01 the queue lists what waits, oldest first, by status, type, age and text, page by page', async () => {
    const tag = `Queue${Date.now()}`;
    const uids = [];
    for (let i = 0; i < 3; i += 1) uids.push(await sent(`${tag} Review ${i}`));
    const found = await queue({ text: tag.toLowerCase() });
    expect(found.totalCount).toBe(3);
    expect(found.pageEntries.map(({ requestUid }) => requestUid)).toEqual(uids);
    expect(found.pageEntries[0]).toMatchObject({
      businessName: `${tag} Review 0`,
      vendorType: 'OVERHEAD',
      loginEmail: OWNER_EMAIL,
      processStatus: 'REVIEW',
      resubmitted: 0,
    });
    const second = await queue({ text: tag }, { size: 2, page: 1 });
    expect([second.totalCount, second.pageEntries.map(({ requestUid }) => requestUid)]).toEqual([
      3,
      uids.slice(2),
    ]);
    expect((await queue({ text: tag, vendorType: 'RMT SHOP' })).totalCount).toBe(0);
    expect((await queue({ text: tag, olderThanDays: 1 })).totalCount).toBe(0);
    expect((await queue({ text: `${tag} Review 1` })).totalCount).toBe(1);
    // A wildcard is plain text.
    expect((await queue({ text: `${tag}%0` })).totalCount).toBe(0);
    expect((await queue({ text: tag, status: 'BACKFEED' })).totalCount).toBe(0);
    await decide(uids[0] ?? '', { decision: 'HOLD', reason: 'Waiting for a call.' });
    expect((await queue({ text: tag, status: 'BACKFEED' })).totalCount).toBe(1);
    expect((await queue({ text: tag })).totalCount).toBe(2);
    const other = await sent(`${tag} O'Neil-Peña Review`);
    for (const text of [`${tag} oneil pena`, `${tag} O\u2019Neil\u2011PEÑA`])
      expect((await queue({ text })).pageEntries).toMatchObject([{ requestUid: other }]);
    // The samples have waited for days.
    const old = await queue({ olderThanDays: 5, text: 'riverside' });
    expect(old.pageEntries.map(({ businessName }) => businessName)).toEqual([
      'Riverside Review Garage',
    ]);
  });

  it('REV-76 the queue finds what is overdue; sent again after changes, its time starts anew', async () => {
    const text = `Overdue${Date.now()}`;
    const uid = await sent(`${text} Review`);
    const until = async (days: number, work: () => Promise<unknown>) => {
      const { submittedAt } = await review(uid);
      const day = reviewDue(submittedAt, Date.now())?.day ?? '';
      // Noon in New York.
      const noon = Date.parse(`${day}T17:00:00Z`) + days * DAY_MS;
      return api.withClockOffset(noon - Date.now(), work);
    };
    const overdue = async () => (await queue({ text, overdue: true })).totalCount;
    await until(0, async () => expect(await overdue()).toBe(0));
    await until(1, async () => {
      expect(await overdue()).toBe(1);
      await decide(uid, {
        decision: 'CHANGES',
        notes: [{ step: 'payment', note: 'Which terms?' }],
      });
      expect((await submit(uid)).record).toMatchObject({ processStatus: 'REVIEW' });
      expect([(await queue({ text })).totalCount, await overdue()]).toEqual([1, 0]);
    });
    await until(1, async () => expect(await overdue()).toBe(1));
  });

  it('REV-88 a decision that is taken back starts the time anew: in the queue, its review and the mails', async () => {
    const text = `Back${Date.now()}`;
    const uid = await sent(`${text} Review`);
    await decide(uid, { decision: 'DECLINE', reason: 'No.' });
    const colleague = await api.signIn('second.super@example.com');
    const MAILS = '/mm/vendors/review-queue/mails';
    await api.withClockOffset(20 * DAY_MS, async () => {
      await api.put(MAILS, { submissionMails: 'AT_ONCE' }, colleague);
      const { submittedAt, waitingSince } = await review(uid);
      expect(waitingSince).toBe(submittedAt);
      const reopen = { decision: 'REOPEN', reason: 'The wrong shop.' };
      const earlier = await sent(`${text} Review, before it`);
      expect((await api.post(under(uid, 'review-decision'), reopen, colleague)).status).toBe(200);
      const found = await queue({ text });
      expect(found.pageEntries).toMatchObject([{ requestUid: earlier }, { requestUid: uid }]);
      expect(found.pageEntries[1]?.waitingSince).toBe((await review(uid)).waitingSince);
      for (const model of [{ overdue: true }, { olderThanDays: 1 }])
        expect((await queue({ text, ...model })).totalCount).toBe(0);
      await api.runJobs();
      const [mail] = await api.outbox('second.super@example.com');
      expect(mail?.text).toContain(`${text} Review VR-`);
      await api.put(MAILS, { submissionMails: 'NEVER' }, colleague);
    });
    await api.withClockOffset(30 * DAY_MS, async () =>
      expect((await queue({ text, overdue: true })).totalCount).toBe(2),
    );
  });

  it('REV-36 REV-38 the queue finds request numbers, sorts and lists what was decided; a review says who submitted it', async () => {
    const tag = `Sort${Date.now()}`;
    const uids = [await sent(`${tag} Review b`), await sent(`${tag} Review A`)];
    const order = async (model: object) =>
      (await queue({ text: tag, ...model })).pageEntries.map(({ requestUid }) => requestUid);
    const [first = '', second = ''] = uids;
    expect(await order({ sort: 'NEWEST' })).toEqual([second, first]);
    expect(await order({ sort: 'NAME' })).toEqual([second, first]);
    expect(await order({ sort: 'OLDEST' })).toEqual(uids);
    for (const text of [shortUid(first), shortUid(first).toLowerCase().replace('-', ' ')])
      expect(await order({ text })).toEqual([first]);
    await decide(first, { decision: 'APPROVE' });
    expect(await order({ status: 'COMPLETE' })).toEqual([first]);
    expect((await review(second)).submittedBy).toEqual({ name: 'Lena Title', bySuperUser: 0 });
  });

  it.each([
    ['APPROVE', {}, 'COMPLETE', 'APPROVED', 'request.approved'],
    ['DECLINE', { reason: 'Two shops are near.' }, 'DECLINED', 'DECLINED', 'request.declined'],
    ['HOLD', { reason: 'We call you.' }, 'BACKFEED', null, 'request.held'],
  ])(
    'REV-02 %s gives the statuses, shows its reason to the vendor and is in the timeline',
    async (decision, rest, processStatus, approvalStatus, what) => {
      const uid = await sent();
      const decided = await decide(uid, { decision, ...rest });
      expect(decided.record).toMatchObject({ processStatus, approvalStatus });
      expect(decided.record['approvalTimestamp'] !== '').toBe(approvalStatus !== null);
      const reason = 'reason' in rest ? rest.reason : '';
      expect((await review(uid)).decision).toMatchObject({ decision, reason, by: 'Susan Super' });
      const approval = (await people.owner.get(uid, 'auto-approval')).record;
      expect(approval['reasons']).toEqual([
        reason === ''
          ? expect.objectContaining({ code: 'APPROVED' })
          : { code: 'REVIEWER', text: reason },
      ]);
      // An approval also sends the agreement.
      const entry = (await timeline(uid)).find(({ what: kind }) => kind === what);
      expect(entry).toMatchObject({
        who: 'Susan Super',
        bySuperUser: 1,
        byService: 0,
        fields: reason === '' ? [] : [{ field: 'reason', before: '', after: reason }],
      });
      // The owner can no longer change or take it back.
      expect((await withdraw(uid)).code).toBe('CONFLICT');
      expect((await people.owner.post(uid, 'basic-info', BASIC_INFO)).code).toBe('CONFLICT');
    },
  );

  it('REV-04 asked for changes, the owner sees the notes until each step is saved, and sends it again', async () => {
    const uid = await sent('Notes Review Works');
    const notes = [
      { step: 'basicInfo', note: '  Which suite?\n Please   add it. ' },
      { step: 'payment', note: 'Is this the bank address?' },
      { step: 'w9', note: 'The name has a typo.' },
    ];
    expect((await decide(uid, { decision: 'CHANGES', notes })).record).toMatchObject({
      processStatus: 'DRAFT',
      approvalStatus: null,
      changesRequested: 1,
    });
    const steps = async () => (await review(uid)).notes.map(({ step }) => step).sort();
    expect((await review(uid)).notes[0]).toMatchObject({
      step: 'basicInfo',
      note: 'Which suite? Please add it.',
    });
    expect(await steps()).toEqual(['basicInfo', 'payment', 'w9']);
    const basic = (await api.get(`/mm/vendors/basic-info/${uid}`, people.owner)).record;
    // A refused save keeps the note, a contact is no save of the step, a save without changes is
    // one.
    const path = under(uid, `basic-info/false/${String(basic['basicInfoUid'])}`);
    const wrong = { ...BASIC_INFO, city: '' };
    expect((await api.put(path, wrong, people.owner)).status).toBe(400);
    await people.owner.post(uid, 'contact-info', CONTACT);
    expect(await steps()).toHaveLength(3);
    // A new name reaches the W-9, whose note stays: nobody has worked on that step.
    const same = { ...BASIC_INFO, businessName: 'Notes Reviewed Works' };
    expect((await api.put(path, same, people.owner)).status).toBe(200);
    expect(await steps()).toEqual(['payment', 'w9']);
    await people.owner.change(uid, 'payment-info', PAYMENT);
    expect(await steps()).toEqual(['w9']);
    expect(await request(uid)).toMatchObject({ changesRequested: 1 });
    expect((await submit(uid)).record).toMatchObject({
      processStatus: 'REVIEW',
      changesRequested: 0,
    });
    expect(await steps()).toEqual([]);
    expect((await queue({ text: 'Notes Review' })).pageEntries).toContainEqual(
      expect.objectContaining({ requestUid: uid, resubmitted: 1 }),
    );
    const asked = (await timeline(uid)).find(({ what }) => what === 'request.changesRequested');
    expect(asked?.fields).toContainEqual({
      field: 'w9',
      before: '',
      after: 'The name has a typo.',
    });
  });

  it('REV-33 REV-34 after changes were asked for, reviewer and vendor see note, answer, and old and new value, secrets masked', async () => {
    const uid = await sent();
    const answer = (step: string, text: string) =>
      people.owner.post(uid, 'review-answer', { step, answer: text });
    expect((await answer('w9', 'Too early')).code).toBe('CONFLICT');
    const notes = [
      { step: 'payment', note: 'Which address?' },
      { step: 'w9', note: 'The name has a typo.' },
    ];
    await decide(uid, { decision: 'CHANGES', notes });
    expect((await answer('basicInfo', 'Nobody asked')).code).toBe('CONFLICT');
    expect((await answer('w9', 'x'.repeat(501))).status).toBe(400);
    await answer('w9', 'First words');
    await answer('w9', ' It is our  legal name. ');
    const open = (await review(uid)).notes.map((note) => [note.step, note.answer]);
    expect(open).toEqual([
      ['payment', ''],
      ['w9', 'It is our legal name.'],
    ]);
    await people.owner.change(uid, 'payment-info', { payPreference: 'CC' });
    // Its note has gone with the save.
    await answer('payment', 'The new one');
    expect((await submit(uid)).code).toBe('SUCCESS');
    expect((await answer('payment', 'Too late')).code).toBe('CONFLICT');
    const { resubmission } = await review(uid, people.superUser);
    expect(resubmission?.notes).toEqual([
      { ...notes[0], answer: 'The new one' },
      { ...notes[1], answer: 'It is our legal name.' },
    ]);
    expect(resubmission?.changes).toEqual([
      {
        step: 'payment',
        what: 'payment.changed',
        fields: [{ field: 'payPreference', before: PAYMENT.payPreference, after: 'CC' }],
      },
    ]);
    await decide(uid, { decision: 'APPROVE' });
    expect((await review(uid)).resubmission).toBeNull();
  });

  it('REV-04 the save of the last open step ends the request for changes', async () => {
    const uid = await sent();
    await decide(uid, { decision: 'CHANGES', notes: [{ step: 'ownership', note: 'Any?' }] });
    await people.owner.post(uid, 'ownership-info', { isDiverse: 0 });
    expect([(await request(uid))['changesRequested'], (await review(uid)).notes]).toEqual([0, []]);
  });

  it('REV-24 a note says whether the other answers hide its step now', async () => {
    const uid = await sent();
    const notes = [
      { step: 'ach', note: 'Whose account?' },
      { step: 'w9', note: 'The name has a typo.' },
    ];
    await decide(uid, { decision: 'CHANGES', notes });
    const hidden = async () => (await review(uid)).notes.map((note) => [note.step, note.hidden]);
    const pay = (payPreference: string) =>
      people.owner.change(uid, 'payment-info', { payPreference });
    await pay('CC');
    expect(await hidden()).toEqual([
      ['ach', 1],
      ['w9', 0],
    ]);
    await pay('ACH');
    expect(await hidden()).toEqual([
      ['ach', 0],
      ['w9', 0],
    ]);
  });

  it('REV-24 a request for changes ends with the submission that follows it, also when that is withdrawn', async () => {
    const uid = await sent();
    await decide(uid, { decision: 'CHANGES', notes: [{ step: 'w9', note: 'A typo.' }] });
    expect((await review(uid)).decision).toMatchObject({ decision: 'CHANGES' });
    await submit(uid);
    await withdraw(uid);
    expect((await review(uid)).decision).toBeNull();
  });

  it('REV-05 a decision needs its reason or its notes, for steps of the registration', async () => {
    const uid = await sent();
    const refused = async (body: object) => {
      const response = await decide(uid, body);
      expect([body, response.status, response.code]).toEqual([body, 400, 'VALIDATION']);
      return response.fieldErrors;
    };
    await refused({});
    await refused({ decision: 'DELETE' });
    expect(await refused({ decision: 'DECLINE' })).toHaveProperty('reason');
    expect(await refused({ decision: 'HOLD', reason: ' \n ' })).toHaveProperty('reason');
    expect(await refused({ decision: 'HOLD', reason: 'x'.repeat(501) })).toHaveProperty('reason');
    expect(await refused({ decision: 'HOLD', reason: '\u202E' })).toHaveProperty('reason');
    expect(await refused({ decision: 'CHANGES', notes: [] })).toHaveProperty('notes');
    const note = { step: 'w9', note: 'x' };
    expect(await refused({ decision: 'CHANGES', notes: [note, note] })).toHaveProperty('notes');
    await refused({ decision: 'CHANGES', notes: [{ step: 'submit', note: 'x' }] });
    // An overhead vendor has no services.
    expect(
      await refused({ decision: 'CHANGES', notes: [{ step: 'services', note: 'x' }] }),
    ).toHaveProperty(['notes.0.step']);
    expect(await request(uid)).toMatchObject({ processStatus: 'REVIEW' });
    expect((await timeline(uid))[0]?.what).toBe('request.submitted');
  });

  it('REV-06 of several decisions at once one holds, and the others learn who has decided', async () => {
    const uid = await sent();
    const results = await Promise.all([
      decide(uid, { decision: 'APPROVE' }),
      decide(uid, { decision: 'DECLINE', reason: 'No.' }),
      decide(uid, { decision: 'CHANGES', notes: [{ step: 'w9', note: 'x' }] }),
      decide(uid, { decision: 'APPROVE' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    for (const { status, payload, text } of results)
      if (status === 409) {
        expect(payload).toMatchObject({ decidedBy: 'Susan Super' });
        expect(text).toContain('Susan Super has already decided');
      }
    const kinds = (await timeline(uid)).map(({ what }) => what);
    expect(kinds.filter((what) => /approved|declined|changesRequested/.test(what))).toHaveLength(1);
  });

  it('REV-06 REV-80 the queue has the revision of each registration; a decision with an older one is refused', async () => {
    const text = `Revision${Date.now()}`;
    const uid = await sent(`${text} Review`);
    const inQueue = async (status: string) =>
      (await queue({ text, status })).pageEntries[0]?.etag ?? '';
    const hold = (etag: string) =>
      decide(uid, { decision: 'HOLD', reason: 'We call you.' }, people.superUser, {
        'If-Match': etag,
      });
    const etag = await inQueue('REVIEW');
    expect((await hold(etag)).code).toBe('SUCCESS');
    expect(await hold(etag)).toMatchObject({ status: 412, code: 'STALE' });
    expect((await hold(await inQueue('BACKFEED'))).code).toBe('SUCCESS');
  });

  it('REV-07 only a super user sees the queue or decides, no matter who owns the registration', async () => {
    const uid = await sent();
    for (const session of [people.owner, people.other]) {
      for (const refused of [
        await decide(uid, { decision: 'APPROVE' }, session),
        await api.post('/mm/vendors/review-queue/search', search(), session),
      ]) {
        expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
        expect(refused.text).not.toContain(uid);
      }
    }
    for (const path of ['review', 'activity']) {
      const hidden = await people.other.get(uid, path);
      expect([hidden.status, hidden.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await withdraw(uid, people.other)).status).toBe(404);
    expect(await request(uid)).toMatchObject({ processStatus: 'REVIEW' });
  });

  it('REV-07 a super user does not decide on an own registration', async () => {
    const own = 'super.user@example.com';
    const uid = await createVendorRequest(api, people.superUser, 'OVERHEAD', own);
    const refused = await decide(uid, { decision: 'APPROVE' });
    expect([refused.status, refused.code]).toEqual([403, 'FORBIDDEN']);
  });

  it.each([
    ['APPROVE', {}],
    ['DECLINE', { reason: 'No.' }],
  ])(
    'REV-35 %s can be taken back: under review again, with its reason, in the timeline and mailed',
    async (decision, rest) => {
      const uid = await sent();
      const reopen = { decision: 'REOPEN', reason: 'The wrong shop.' };
      expect((await decide(uid, reopen)).code).toBe('CONFLICT');
      await decide(uid, { decision, ...rest });
      expect((await decide(uid, { decision: 'REOPEN' })).status).toBe(400);
      expect((await decide(uid, reopen, people.owner)).status).toBe(403);
      await api.runJobs();
      expect((await decide(uid, reopen)).code).toBe('FORBIDDEN');
      expect((await review(uid, people.superUser)).decision).toMatchObject({ own: 1 });
      const colleague = await api.signIn('second.super@example.com');
      const takenBack = await api.post(under(uid, 'review-decision'), reopen, colleague);
      expect(takenBack.record).toMatchObject({
        processStatus: 'REVIEW',
        approvalStatus: null,
        approvalTimestamp: '',
      });
      expect((await review(uid)).decision).toMatchObject(reopen);
      expect((await timeline(uid))[0]).toMatchObject({
        what: 'request.reopened',
        fields: [{ field: 'reason', before: '', after: reopen.reason }],
      });
      await api.runJobs();
      const subjects = (await mailsAbout(uid, OWNER_EMAIL)).map(({ subject }) => subject);
      expect(subjects).toContain('Your application is under review again');
      const again = await decide(uid, reopen);
      expect([again.status, again.text]).toEqual([409, expect.stringContaining('Sid Second')]);
      expect((await decide(uid, { decision: 'APPROVE' })).status).toBe(200);
    },
  );

  it('REV-08 the owner takes a registration back until it is decided, changes and sends it again', async () => {
    const uid = await sent();
    expect((await withdraw(uid)).record).toMatchObject({ processStatus: 'DRAFT' });
    expect((await timeline(uid))[0]).toMatchObject({ what: 'request.withdrawn', bySuperUser: 0 });
    expect((await withdraw(uid)).code).toBe('CONFLICT');
    const late = await decide(uid, { decision: 'APPROVE' });
    expect([late.status, late.code]).toEqual([409, 'CONFLICT']);
    expect(late.text).toContain('it is with the vendor');
    expect((await people.owner.post(uid, 'contact-info', CONTACT)).status).toBe(200);
    expect((await submit(uid)).record).toMatchObject({ processStatus: 'REVIEW' });
  });

  it('REV-08 a super user takes back only an own registration, whatever its status', async () => {
    const [waiting, draft] = [await sent(), await createVendorRequest(api, people.owner)];
    const refusals = [
      await withdraw(waiting, people.superUser),
      await withdraw(draft, people.superUser),
    ];
    for (const { status, code } of refusals) expect([status, code]).toEqual([403, 'FORBIDDEN']);
    expect(refusals[0]?.text).toBe(refusals[1]?.text);
    expect(await request(waiting)).toMatchObject({ processStatus: 'REVIEW' });
    expect((await timeline(waiting))[0]?.what).toBe('request.submitted');
    const own = await createVendorRequest(
      api,
      people.superUser,
      'OVERHEAD',
      'super.user@example.com',
    );
    // It was never submitted: the refusal is about its status.
    expect((await withdraw(own, people.superUser)).code).toBe('CONFLICT');
  });

  it('REV-08 withdrawal and decision at once: one of them holds', async () => {
    const uid = await sent();
    const [taken, decided] = await Promise.all([
      withdraw(uid),
      decide(uid, { decision: 'APPROVE' }),
    ]);
    expect([taken.status, decided.status].sort()).toEqual([200, 409]);
    const status = taken.status === 200 ? 'DRAFT' : 'COMPLETE';
    expect(await request(uid)).toMatchObject({ processStatus: status });
  });

  const RECEIPT = 'We received your registration';
  const everyMail = async (uid: string, to: string) =>
    (await api.outbox(to)).filter(({ text }) => text.includes(shortUid(uid)));
  /** What an address was mailed about the decision on a registration, once the jobs have run. */
  const mailsAbout = async (uid: string, to: string) =>
    (await everyMail(uid, to)).filter(({ subject }) => subject !== RECEIPT);
  const setMainEmail = async (uid: string, contactEmail: string) => {
    const changed = await people.superUser.change(uid, 'contact-info', { contactEmail });
    expect(changed.status).toBe(200);
  };
  const MAIN_EMAIL = 'main.of.review@example.com';

  it('MAIL-26 a submission is receipted once, to the login e-mail with the way to the status and to the MAIN contact', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Receipt Review');
    await setMainEmail(uid, 'main.of.receipt@example.com');
    await submit(uid);
    await Promise.all([api.runJobs(), api.runJobs()]);
    const [owner, ...more] = await everyMail(uid, OWNER_EMAIL);
    const [contact, ...others] = await everyMail(uid, 'main.of.receipt@example.com');
    expect([more, others]).toEqual([[], []]);
    for (const mail of [owner, contact]) {
      expect(mail?.subject).toBe(RECEIPT);
      expect(mail?.text).toMatch(
        /of Receipt Review \(request VR-\w{6}\) was submitted on .+ UTC\./,
      );
      expect(mail?.text).toContain('Shop Basic Information, ');
      expect(mail?.text).not.toContain('Submit Information');
      expect(mail?.text).toContain('within 7 days');
    }
    expect(owner?.text).toContain(`/registration-status/${uid}`);
    expect(contact?.text).not.toContain(uid);

    await withdraw(uid);
    await submit(uid);
    await api.runJobs();
    expect(await everyMail(uid, OWNER_EMAIL)).toHaveLength(2);
  });

  it('MAIL-26 the receipt of a submission that is decided at once comes before the decision', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Foundry Receipt');
    await submit(uid);
    await api.runJobs();
    expect((await everyMail(uid, OWNER_EMAIL)).map(({ subject }) => subject)).toEqual([
      'Your application was approved',
      RECEIPT,
    ]);
  });

  it('REV-09 REV-16 a decision is mailed once, to the login e-mail and the MAIN contact, without what the reviewer wrote; the copy says why it comes, without a link', async () => {
    const shop = 'R&D Review Works';
    const uid = await sent(shop);
    await setMainEmail(uid, MAIN_EMAIL);
    await decide(uid, { decision: 'HOLD', reason: 'Secret of the reviewer' });
    await Promise.all([api.runJobs(), api.runJobs(), api.runJobs()]);
    const mails = [await mailsAbout(uid, OWNER_EMAIL), await mailsAbout(uid, MAIN_EMAIL)];
    expect(mails.map(({ length }) => length)).toEqual([1, 1]);
    const [owner, contact] = mails.map(([mail]) => mail);
    for (const mail of [owner, contact]) {
      expect(mail).toMatchObject({ subject: 'Your application is on hold', code: null });
      expect(mail?.text).toContain(`application of ${shop} (request ${shortUid(uid)})`);
      expect(mail?.html).toContain('of R&amp;D Review Works (request');
    }
    expect(owner?.text).toContain(`/registration-status/${uid}`);
    expect(owner?.text).toContain('because you own this registration');
    expect(contact?.text).toContain(`because you are the primary contact of ${shop}`);
    expect(contact?.text).toContain('The owner of the registration can ');
    expect(JSON.stringify(contact)).not.toMatch(new RegExp(`${uid}|you own|href=`));
    expect(JSON.stringify(mails)).not.toContain('Secret of the reviewer');
  });

  it('REV-16 a MAIN contact with the address of the owner gets the mail of the owner only', async () => {
    const uid = await sent();
    await setMainEmail(uid, OWNER_EMAIL.toUpperCase());
    await decide(uid, { decision: 'APPROVE' });
    await api.runJobs();
    const mails = await mailsAbout(uid, OWNER_EMAIL);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/registration-status/${uid}`);
  });

  it('REV-40 the copy for a MAIN contact who does not use the portal is in the language of the owner', async () => {
    const visit = (language: string) =>
      api.request('GET', '/user-details/', {
        session: people.owner,
        headers: { 'Accept-Language': language },
      });
    const uid = await sent();
    await setMainEmail(uid, 'main.without.account@example.com');
    await visit('es-US');
    await decide(uid, { decision: 'APPROVE' });
    await api.runJobs();
    const [copy] = await mailsAbout(uid, 'main.without.account@example.com');
    await visit('en-US');
    expect(copy?.subject).toBe('Su solicitud fue aprobada');
  });

  it('REV-17 the copy goes to the contact who is MAIN when it leaves, not to the one at the decision', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Review Works');
    // The contact who signs stays who it is: a change of that one would wait.
    const [contact] = await people.owner.find(uid, 'contact-info');
    const roles = contact?.['contactRoles'] as readonly Record<string, string>[];
    const sign = roles.find(({ contactRole }) => contactRole === 'SIGN')?.['contactRoleUid'];
    await people.owner.delete(uid, `contact-info/contact-roles/${sign}`);
    await addContact(api, people.owner, uid, ['SIGN']);
    await submit(uid);
    await setMainEmail(uid, 'former.main@example.com');
    await decide(uid, { decision: 'APPROVE' });
    await setMainEmail(uid, 'present.main@example.com');
    await api.runJobs();
    expect(await mailsAbout(uid, 'former.main@example.com')).toEqual([]);
    expect(await mailsAbout(uid, 'present.main@example.com')).toHaveLength(1);
    expect(await mailsAbout(uid, OWNER_EMAIL)).toHaveLength(1);
  });

  it('REV-03 MAIL-21 a held registration can be decided later; a mail that has waited too long to be true does not leave', async () => {
    const subjects = async (uid: string) =>
      (await mailsAbout(uid, OWNER_EMAIL)).map(({ subject }) => subject);
    const approved = await sent();
    await decide(approved, { decision: 'HOLD', reason: 'We call you.' });
    expect((await decide(approved, { decision: 'APPROVE' })).record).toMatchObject({
      processStatus: 'COMPLETE',
      approvalStatus: 'APPROVED',
    });
    const again = await sent();
    await decide(again, { decision: 'CHANGES', notes: [{ step: 'payment', note: 'Which?' }] });
    await submit(again);
    await api.runJobs();
    expect(await subjects(approved)).toEqual(['Your application was approved']);
    expect(await subjects(again)).toEqual([]);
  });

  it('BEY-28 the timeline goes on behind the last entry seen, whatever is added meanwhile', async () => {
    const uid = await sent();
    const all = await timeline(uid);
    const first = await timeline(uid, 'size=2');
    await withdraw(uid);
    const rest = await timeline(uid, `size=200&before=${first.at(-1)?.activityUid ?? ''}`);
    expect([...first, ...rest]).toEqual(all);
    const bad = await people.owner.get(uid, 'activity?before=x');
    expect(bad.status).toBe(400);
  });

  /** A complete shop that was sent and came back with a note on each of these steps. */
  async function askedToChange(steps: readonly string[], withOwnership = false) {
    const { owner } = people;
    const uid = await createVendorRequest(api, owner);
    const post = (path: string, body: unknown) => api.post(under(uid, path), body, owner);
    const basicInfoUid = (
      await post('basic-info', {
        ...BASIC_INFO,
        businessName: 'Saved Again Review Works',
        franchise: 0,
      })
    ).field('basicInfoUid');
    await addContact(api, owner, uid, ['MAIN', 'SIGN', 'AR']);
    await api.patch(
      `/mm/vendors/${uid}/false`,
      { selectedProgram: 'Preferred', useErepair: 'N', useAutoIntegrate: 'P' },
      owner,
    );
    await post('w9-info', W9);
    await post('services-capabilities/false/create', [{ serviceClass: 'SV', serviceType: 'OIL' }]);
    await post('vehicle-types/false/create', [{ vehicleTypeCode: 'EV' }]);
    await post('payment-info', { ...PAYMENT, payPreference: 'CC' });
    if (withOwnership) await post('ownership-info', { isDiverse: null });
    const submitted = await post('send-for-approval', undefined);
    expect(submitted.record).toMatchObject({ processStatus: 'REVIEW' });
    const notes = steps.map((step) => ({ step, note: 'Please look at this again.' }));
    const decided = await api.request('POST', under(uid, 'review-decision'), {
      body: { decision: 'CHANGES', notes },
      session: people.superUser,
    });
    expect(decided.record).toMatchObject({ processStatus: 'DRAFT' });
    const open = async () => {
      const { payload } = await api.get(under(uid, 'review'), owner);
      return v.parse(reviewSchema, payload).notes.map(({ step }) => step);
    };
    return { uid, basicInfoUid, post, open };
  }

  it('REV-19 what a step sends without a change removes its note and no other', async () => {
    const { owner } = people;
    const { uid, basicInfoUid, post, open } = await askedToChange(NOTED);
    const left = new Set<string>(NOTED);
    const saved = async (step: string, write: Promise<{ status: number }>) => {
      expect((await write).status).toBe(200);
      left.delete(step);
      expect((await open()).toSorted()).toEqual([...left].toSorted());
    };
    const ofRequest = (body: object) => api.patch(`/mm/vendors/${uid}/false`, body, owner);
    const ofShop = (body: object) =>
      api.patch(under(uid, `basic-info/false/${basicInfoUid}`), body, owner);
    const { doorHeightFeet, doorHeightInches, businessName } = BASIC_INFO;
    await saved('program', ofRequest({ selectedProgram: 'Preferred' }));
    await saved('erepair', ofRequest({ useAutoIntegrate: 'P' }));
    await saved('franchise', ofShop({ franchise: 0 }));
    await saved('services', ofShop({ doorHeightFeet, doorHeightInches }));
    await saved('basicInfo', ofShop({ businessName }));
    await saved('ownership', post('ownership-info', { isDiverse: null }));
    await saved('payment', owner.change(uid, 'payment-info', { payPreference: 'CC' }));
    expect((await api.get(`/mm/vendors/${uid}`, owner)).record).toMatchObject({
      changesRequested: 0,
    });
  });

  it('REV-19 ownership that has its record already is saved again by sending it', async () => {
    const { post, open } = await askedToChange(['ownership'], true);
    await post('ownership-info', { isDiverse: null });
    expect(await open()).toEqual([]);
  });
});
