import { businessDay } from '@contract/rules/calendar';
import { daysBefore } from '@contract/rules/vendorDocuments';
import { DAY_MS } from '@contract/time';
import { describeOnPostgres, describeOnTwoPortals } from '../testing/backends';
import { documentShops } from '../testing/documentShop';
import { holdLock } from '../testing/heldLock';
import { operate } from '../testing/operate';
import type { Portal } from '../testing/portal';
import { certified } from '../testing/vendorForms';
import { OWNER_EMAIL, peopleOf, under } from '../testing/vendorApi';
import { watchDocuments } from './watchDocuments';

const TODAY = businessDay(Date.now());
const inDays = (days: number) => daysBefore(TODAY, -days);
/** Noon in New York. */
const noonIn = (days: number) => new Date(Date.parse(`${inDays(days)}T17:00:00Z`));

/** Runs the watch as on a day from now, with a clock that stands still. */
const watchIn = (portal: Portal, days: number): Promise<void> => {
  const clock = { now: () => noonIn(days), wallNow: () => noonIn(days) };
  return watchDocuments({ ...portal.deps, clock }, new AbortController().signal);
};

describeOnPostgres('the watch over documents that expire', (backend) => {
  const { api, portal, runSql } = backend;
  const people = peopleOf(api);
  const { approved, accepted, upload, decide, documents, remove } = documentShops(backend, people);
  afterEach(() => api.put('/sandbox/settings', { clockOffsetMs: 0 }));

  /** The mails about a registration, oldest first. */
  const mailsTo = async (to: string, uid: string) =>
    (await api.outbox(to)).filter(({ text }) => text.includes(uid)).reverse();
  const subjectsTo = async (to: string, uid: string) =>
    (await mailsTo(to, uid)).map(({ subject }) => subject);
  const lapses = async (uid: string) =>
    runSql("select 1 from activity where request_uid = $1 and what = 'request.documentLapsed'", [
      uid,
    ]);
  const shortly = (days: number) =>
    noonIn(days).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });

  it('DOC-13 mails owner and primary contact 30, 7 and 0 days ahead, each once in three years', async () => {
    const { uid, email } = await approved('Watched Garage');
    const first = await accepted(uid, { expiresOn: inDays(365) });
    const accept = async (days: number, expiresOn: number) => {
      await api.put('/sandbox/settings', { clockOffsetMs: days * DAY_MS });
      await accepted(uid, { expiresOn: inDays(expiresOn) });
      await api.put('/sandbox/settings', { clockOffsetMs: 0 });
    };
    for (let day = 1; day <= 3 * 365; day += 1) {
      // The first year is renewed between two notices, the second one not at all.
      if (day === 350) await accept(350, 730);
      await watchIn(portal(), day);
      // A run more, as after a restart: every run of the day finds the same.
      if (day % 100 === 0 || [335, 700, 723, 730, 731].includes(day)) await watchIn(portal(), day);
    }
    const name = 'Certificate of insurance of Watched Garage';
    const expected = [
      `${name} expires on ${shortly(365)}`,
      `${name} expires on ${shortly(730)}`,
      `${name} expires on ${shortly(730)}`,
      `${name} expires today`,
    ];
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual(expected);
    expect(await subjectsTo(email, uid)).toEqual(expected);
    const [mail] = await mailsTo(OWNER_EMAIL, uid);
    expect(mail?.text).toContain(`/documents/${uid}?upload=${first}`);
    expect((await mailsTo(email, uid))[0]?.text).toContain(OWNER_EMAIL);
    expect(await lapses(uid)).toHaveLength(1);
  });

  it('DOC-14 after missed days the latest notice is mailed, and none is that is over for a week', async () => {
    const { uid } = await approved('Missed Garage');
    await accepted(uid, { expiresOn: inDays(100) });
    await watchIn(portal(), 103);
    await watchIn(portal(), 104);
    const expired = 'Certificate of insurance of Missed Garage has expired';
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([expired]);
    const old = await approved('Old Garage');
    await accepted(old.uid, { expiresOn: inDays(100) });
    await watchIn(portal(), 200);
    expect(await subjectsTo(OWNER_EMAIL, old.uid)).toEqual([]);
    expect(await lapses(old.uid)).toHaveLength(1);
  });

  it('DOC-14 a document that was replaced, removed or put in doubt before its mail left gets none', async () => {
    const { uid } = await approved('Stopped Garage');
    const license = { typeKey: 'repairLicense', details: { documentNumber: '4', state: 'OH' } };
    const insurance = await accepted(uid, { expiresOn: inDays(37) });
    const removed = await accepted(uid, { ...license, expiresOn: inDays(37) });
    // Stored and not sent, as while the mail service does not respond.
    await runSql(
      "insert into document_mail (mail_uid, request_uid, subject_uid, kind, audience, expires_on, created_at) select 'stopped ' || s, $1, s, 'NOTICE', 'OWNER', $4, now() from unnest(array[$2, $3]) as s",
      [uid, insurance, removed, inDays(37)],
    );
    await accepted(uid, { expiresOn: inDays(400) });
    await remove(uid, removed);
    await watchIn(portal(), 30);
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([]);
    const unapproved = await approved('Suspended Garage');
    await accepted(unapproved.uid, { expiresOn: inDays(37) });
    await runSql("update vendor_request set process_status = 'REVIEW' where request_uid = $1", [
      unapproved.uid,
    ]);
    await watchIn(portal(), 30);
    expect(await subjectsTo(OWNER_EMAIL, unapproved.uid)).toEqual([]);
  });

  it('DOC-14 a document whose renewal is under review gets none', async () => {
    const { uid } = await approved('Renewing Garage');
    await accepted(uid, { expiresOn: inDays(37) });
    await upload(uid, { expiresOn: inDays(400) });
    await watchIn(portal(), 30);
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([]);
    const [, renewal] = await documents(uid);
    await remove(uid, renewal?.['documentUid']);
    await watchIn(portal(), 37);
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([
      'Certificate of insurance of Renewing Garage expires today',
    ]);
  });

  it.each(['refused', 'removed'])(
    'DOC-31 notices that a renewal held back: the latest leaves once the renewal is %s, however late',
    async (how) => {
      const shop = `Shop with a ${how} renewal`;
      const { uid, email } = await approved(shop);
      await accepted(uid, { expiresOn: inDays(37) });
      await upload(uid, { expiresOn: inDays(400) });
      for (const day of [7, 30, 37, 38, 50]) await watchIn(portal(), day);
      expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([]);
      expect(await lapses(uid)).toHaveLength(1);
      const waiting = (await documents(uid)).find(({ state }) => state === 'REVIEW');
      if (how === 'removed') await remove(uid, waiting?.['documentUid']);
      else
        await decide(uid, waiting?.['documentUid'], {
          decision: 'REFUSE',
          reason: 'Another shop.',
        });
      for (const day of [51, 52]) await watchIn(portal(), day);
      const expected = [
        ...(how === 'refused' ? [`Certificate of insurance of ${shop} was not accepted`] : []),
        `Certificate of insurance of ${shop} has expired`,
      ];
      for (const to of [OWNER_EMAIL, email])
        expect((await subjectsTo(to, uid)).toSorted()).toEqual(expected.toSorted());
    },
  );

  it('DOC-31 a notice that a renewal overtook on its way leaves after the refusal, too', async () => {
    const { uid, email } = await approved('Overtaken Garage');
    const insurance = await accepted(uid, { expiresOn: inDays(37) });
    // Noted, and not sent yet, as while the mail service does not respond.
    const noted = [uid, insurance, inDays(37), noonIn(30)];
    await runSql(
      'insert into document_notice (request_uid, subject_uid, expires_on, at, days) values ($1, $2, $3, $4, 7)',
      noted,
    );
    await runSql(
      "insert into document_mail (request_uid, subject_uid, expires_on, created_at, mail_uid, kind, audience) select $1, $2, $3, $4, $2 || a, 'NOTICE', a from unnest(array['OWNER', 'CONTACT']) as a",
      noted,
    );
    await upload(uid, { expiresOn: inDays(400) });
    await watchIn(portal(), 30);
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([]);
    const waiting = (await documents(uid)).find(({ state }) => state === 'REVIEW');
    await remove(uid, waiting?.['documentUid']);
    for (const day of [31, 32]) await watchIn(portal(), day);
    for (const to of [OWNER_EMAIL, email])
      expect(await subjectsTo(to, uid)).toEqual([
        `Certificate of insurance of Overtaken Garage expires on ${shortly(37)}`,
      ]);
  });

  it('DOC-14 a document that is replaced while the watch waits for its vendor gets no notice', async () => {
    const { uid } = await approved('Raced Garage');
    const insurance = await accepted(uid, { expiresOn: inDays(37) });
    const lock = await holdLock(
      backend.databaseUrl(),
      'with locked as (update vendor_request set rev = rev where request_uid = $1 returning 1) update vendor_document set replaced_at = now() where document_uid = $2',
      [uid, insurance],
    );
    const watched = watchIn(portal(), 30);
    await lock.waitedForBy(1);
    await lock.release();
    await watched;
    expect(
      await runSql('select 1 from document_notice where subject_uid = $1', [insurance]),
    ).toEqual([]);
  });

  it('DOC-14 a document whose type is not asked for any more is not watched', async () => {
    const { uid } = await approved('Outdated Garage');
    await accepted(uid, { expiresOn: inDays(37) });
    await runSql("update vendor_document set type_key = 'gone' where request_uid = $1", [uid]);
    for (const day of [30, 40]) await watchIn(portal(), day);
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([]);
    expect(await lapses(uid)).toHaveLength(0);
  });

  it('DOC-15 the certificate of an ownership entry is watched, and its renewal starts again', async () => {
    const { uid } = await approved('Certified Garage', (draft) =>
      people.owner.post(
        draft,
        'diverse-ownership/create',
        certified(undefined, { expirationDate: inDays(60) }),
      ),
    );
    await watchIn(portal(), 30);
    const [entry] = await documents(uid);
    const notice = (days: number) =>
      `Ownership certificate of Certified Garage expires on ${shortly(days)}`;
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([notice(60)]);
    const renewal = { typeKey: 'ownershipCertificate', details: {}, issuedOn: '' };
    await upload(uid, {
      ...renewal,
      replaces: entry?.['documentUid'],
      expiresOn: inDays(400),
    });
    const waiting = (await documents(uid)).find(({ state }) => state === 'REVIEW');
    await decide(uid, waiting?.['documentUid']);
    for (const day of [53, 60, 61, 370]) await watchIn(portal(), day);
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([notice(60), notice(400)]);
    expect((await mailsTo(OWNER_EMAIL, uid))[1]?.text).toContain(
      `/documents/${uid}?upload=${String(entry?.['documentUid'])}`,
    );
    expect(await lapses(uid)).toHaveLength(0);
  });

  it('DOC-15 a renewal gets no notice whose day was over when it was accepted', async () => {
    const { uid } = await approved('Hasty Garage', (draft) =>
      people.owner.post(draft, 'diverse-ownership/create', certified()),
    );
    await runSql(
      "update vendor_request set approval_timestamp = now() - interval '1 year' where request_uid = $1",
      [uid],
    );
    const [entry] = await documents(uid);
    await accepted(uid, {
      typeKey: 'ownershipCertificate',
      details: {},
      issuedOn: '',
      replaces: entry?.['documentUid'],
      expiresOn: inDays(5),
    });
    for (const day of [0, 5]) await watchIn(portal(), day);
    expect(await subjectsTo(OWNER_EMAIL, uid)).toEqual([
      'Ownership certificate of Hasty Garage expires today',
    ]);
  });

  it('DOC-16 the export has the documents; an acceptance and a lapse are a change, once each', async () => {
    const { uid } = await approved('Exported Garage');
    const { stdout } = await operate('service-key', ['create', 'Dispatch', '--scopes', 'vendors'], {
      DATABASE_URL: backend.databaseUrl(),
    });
    const [, token = ''] = /^(vpk_\S+)\n/.exec(stdout) ?? [];
    let cursor = '';
    const changed = async () => {
      const { record } = await api.request('GET', `/mm/export/vendors?limit=200${cursor}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      cursor = `&since=${String(record['cursor'])}`;
      const found = (record['changes'] as Record<string, unknown>[]).filter(
        ({ requestUid }) => requestUid === uid,
      );
      return found.map(({ records }) =>
        (records as { documents: Record<string, unknown>[] }).documents.map(
          ({ typeKey, state, expiresOn }) => [typeKey, state, expiresOn],
        ),
      );
    };
    expect(await changed()).toEqual([[]]);
    await accepted(uid, { expiresOn: inDays(50) });
    expect(await changed()).toEqual([[['insurance', 'ACCEPTED', inDays(50)]]]);
    await watchIn(portal(), 50);
    expect(await changed()).toEqual([]);
    await watchIn(portal(), 51);
    await watchIn(portal(), 52);
    await api.put('/sandbox/settings', { clockOffsetMs: 52 * DAY_MS });
    expect(await changed()).toEqual([[['insurance', 'LAPSED', inDays(50)]]]);
    expect(await changed()).toEqual([]);
    const timeline = (await api.get(under(uid, 'activity'), people.owner)).entries;
    expect(timeline[0]).toMatchObject({ what: 'request.documentLapsed', byService: 1 });
  });
});

describeOnTwoPortals('the watch, on two servers', ({ apis, portals, runSql }) => {
  const [api] = apis;
  const people = peopleOf(api);
  const { approved, accepted } = documentShops({ api, runSql }, people);

  it('DOC-13 two servers that look at once mail each notice once', async () => {
    const shops = [];
    for (let n = 1; n <= 4; n += 1) {
      const shop = await approved(`Twin Garage ${n}`);
      await accepted(shop.uid, { expiresOn: inDays(200) });
      shops.push(shop);
    }
    const [first, second] = portals();
    for (const day of [170, 193, 200, 201])
      await Promise.all([first, second, first, second].map((portal) => watchIn(portal, day)));
    for (const { uid, email } of shops) {
      expect((await api.outbox(email)).filter(({ text }) => text.includes(uid))).toHaveLength(3);
      expect(
        await runSql(
          "select 1 from activity where request_uid = $1 and what = 'request.documentLapsed'",
          [uid],
        ),
      ).toHaveLength(1);
    }
  });
});
