import { DAY_MS } from '@contract/time';
import type { Api } from '../testing/api';
import { describeOnBackends, describeOnTwoPortals } from '../testing/backends';
import { queryOn } from '../testing/database';
import { BASIC_INFO, CONTACT, W9 } from '../testing/vendorForms';
import {
  peopleOf,
  completeVendorRequest,
  createVendorRequest,
  OWNER_EMAIL,
} from '../testing/vendorApi';

const ENVIRONMENT = {
  PUBLIC_URL: 'https://portal.example',
  SANDBOX: 'on',
  REMINDER_DAYS: '7,21',
} as const;

/** Runs the jobs some days after the start of the test. */
const runJobs = (api: Api, days?: number) => api.runJobs(days && days * 24);

const remindersOf = async (api: Api, uid: string) =>
  (await api.outbox(OWNER_EMAIL)).filter(
    ({ subject, text }) => subject === 'Your registration is not finished' && text.includes(uid),
  );

/** The path of the link in the newest reminder that stops them. */
async function stopLink(api: Api, uid: string): Promise<string> {
  const [mail] = await remindersOf(api, uid);
  const [, path] =
    /https:\/\/portal\.example(\/reminders\/stop\?token=\S+)/.exec(mail?.text ?? '') ?? [];
  if (path === undefined) throw new Error(`no link in ${mail?.text}`);
  return path;
}

describeOnBackends(
  'reminders of an unfinished registration',
  (api) => {
    const people = peopleOf(api);
    beforeEach(() => api.put('/sandbox/settings', { clockOffsetMs: 0 }));

    it('MAIL-01 reach the owner after 7 and 21 days without activity, each once', async () => {
      const uid = await createVendorRequest(api, people.owner);
      const counts = [];
      for (const days of [0, 6, 7, 7, 20, 21, 21, 60]) {
        await runJobs(api, days);
        counts.push((await remindersOf(api, uid)).length);
      }
      expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2]);
    });

    it('MAIL-01 that are due at once are one mail', async () => {
      const uid = await createVendorRequest(api, people.owner);
      await runJobs(api, 30);
      await runJobs(api, 50);
      expect(await remindersOf(api, uid)).toHaveLength(1);
    });

    it('MAIL-02 name the shop, the open steps and the overview, and no other value', async () => {
      const uid = await createVendorRequest(api, people.owner);
      await runJobs(api, 7);
      const [unnamed] = await remindersOf(api, uid);
      expect(unnamed?.text).toContain('The registration has not been submitted yet.');

      const named = await completeVendorRequest(api, people.owner, 'Ready & Sons');
      const open = await createVendorRequest(api, people.owner);
      await people.owner.post(open, 'basic-info', BASIC_INFO);
      await runJobs(api, 14);
      const [complete] = await remindersOf(api, named);
      expect(complete).toMatchObject({ to: OWNER_EMAIL, code: null });
      expect(complete?.text).toContain('The registration of Ready & Sons has not been submitted');
      expect(complete?.text).toContain('All steps are complete.');
      expect(complete?.text).toContain(`https://portal.example/vendor-overview/${named}\n`);
      const [mail] = await remindersOf(api, open);
      expect(mail?.text).toMatch(/Still open: .*W-9 Information, .*Payment Information/);
      for (const value of [W9.idNumber, W9.taxAddress, BASIC_INFO.streetAddress1])
        expect(`${complete?.text} ${mail?.text}`).not.toContain(value);
    });

    it('MAIL-03 start again after a change by anybody', async () => {
      const uid = await createVendorRequest(api, people.owner);
      await runJobs(api, 6);
      await people.owner.post(uid, 'basic-info', BASIC_INFO);
      await runJobs(api, 12);
      expect(await remindersOf(api, uid)).toEqual([]);
      await runJobs(api, 13);
      expect(await remindersOf(api, uid)).toHaveLength(1);
      await people.superUser.post(uid, 'contact-info', CONTACT);
      await runJobs(api, 19);
      expect(await remindersOf(api, uid)).toHaveLength(1);
      await runJobs(api, 20);
      expect(await remindersOf(api, uid)).toHaveLength(2);
      await runJobs(api, 34);
      await runJobs(api, 90);
      expect(await remindersOf(api, uid)).toHaveLength(3);
    });

    it('MAIL-05 stop by the button behind their link, without sign-in and for good, not by opening it', async () => {
      const uid = await createVendorRequest(api, people.owner);
      const other = await createVendorRequest(api, people.owner);
      await runJobs(api, 7);
      const link = await stopLink(api, uid);
      const page = await api.get(link);
      expect(page).toMatchObject({ status: 200 });
      expect(page.text).toMatch(/<form method="post"><button>Stop the reminders<\/button>/);
      await api.request('HEAD', link);
      await runJobs(api, 21);
      expect(await remindersOf(api, uid)).toHaveLength(2);

      for (const press of ['first', 'second']) {
        const body = 'List-Unsubscribe=One-Click';
        const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const stopped = await api.request('POST', link, { body, headers });
        expect([press, stopped.status]).toEqual([press, 200]);
        expect(stopped.text).toContain('<h1>The reminders are stopped</h1>');
        expect(stopped.text).not.toContain('<form');
      }
      await people.owner.post(uid, 'basic-info', BASIC_INFO);
      await runJobs(api, 60);
      expect(await remindersOf(api, uid)).toHaveLength(2);
      await people.owner.post(other, 'basic-info', BASIC_INFO);
      await runJobs(api, 70);
      expect(await remindersOf(api, other)).toHaveLength(3);
    });

    it('MAIL-06 a link that is not whole stops nothing and says the same as any other wrong one', async () => {
      const uid = await createVendorRequest(api, people.owner);
      await people.owner.post(uid, 'basic-info', BASIC_INFO);
      await runJobs(api, 7);
      const link = await stopLink(api, uid);
      const token = link.slice(link.indexOf('=') + 1);
      expect(Buffer.from(token, 'base64url').toString()).not.toContain(uid);
      const changed = `${token.slice(0, 40)}A${token.slice(41)}`;
      const wrong = ['', '?token=', '?token=x', `?token=${uid}`, `?token=${changed}`].map(
        (query) => `/reminders/stop${query}`,
      );
      const plain = (text: string) => text.replace(/nonce="[^"]*"/, '');
      const asked = plain((await api.get(link)).text);
      const refused = plain((await api.post('/reminders/stop?token=y', undefined)).text);
      expect(refused).toContain('<h1>This link is not valid</h1>');
      for (const path of [...wrong, `/reminders/stop?token=${token.slice(0, -9)}`]) {
        expect([path, plain((await api.get(path)).text)]).toEqual([path, asked]);
        const posted = await api.post(path, undefined);
        expect([path, posted.status, plain(posted.text)]).toEqual([path, 404, refused]);
      }
      for (const text of [asked, refused]) {
        expect(text).not.toContain(uid);
        expect(text).not.toContain(BASIC_INFO.businessName);
      }
      await runJobs(api, 21);
      expect(await remindersOf(api, uid)).toHaveLength(2);
    });

    it('MAIL-07 the page of the link runs no script, is kept in no cache and names no referrer', async () => {
      for (const method of ['GET', 'POST']) {
        const { headers } = await api.request(method, '/reminders/stop?token=x');
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('referrer-policy')).toBe('no-referrer');
        const policy = headers.get('content-security-policy') ?? '';
        expect(policy).toMatch(
          /default-src 'none'; style-src 'nonce-[^']+'; img-src data:; base-uri 'none'/,
        );
        expect(policy).toContain("form-action 'self'; frame-ancestors 'none'");
        expect(policy).not.toContain('script-src');
      }
    });
  },
  ENVIRONMENT,
);

describeOnTwoPortals(
  'reminders, on several servers',
  ({ apis, portals, databaseUrl }) => {
    const [first] = apis;
    const people = peopleOf(first);
    beforeEach(() => first.put('/sandbox/settings', { clockOffsetMs: 0 }));

    it('MAIL-08 two servers that look at once send one mail for each registration', async () => {
      const uids: string[] = [];
      for (let i = 0; i < 5; i += 1) uids.push(await createVendorRequest(first, people.owner));
      await first.put('/sandbox/settings', { clockOffsetMs: 7 * DAY_MS });
      await Promise.all([...apis, ...apis, ...apis].map((api) => runJobs(api)));
      for (const uid of uids) expect(await remindersOf(first, uid)).toHaveLength(1);
    });

    it('MAIL-08 a mail whose server died before noting it is sent once more, and two are all of an idle period', async () => {
      const uid = await createVendorRequest(first, people.owner);
      await runJobs(first, 7);
      /** What a server leaves behind that dies while it sends. */
      const die = (minutesAgo: number) =>
        queryOn(
          databaseUrl(),
          `update reminder set sent_at = null, next_at = now() + make_interval(mins => 10 - $1) where request_uid = $2`,
          [minutesAgo, uid],
        );
      await die(1);
      await runJobs(first);
      expect(await remindersOf(first, uid)).toHaveLength(1);
      await die(60);
      await Promise.all(apis.map((api) => runJobs(api)));
      expect(await remindersOf(first, uid)).toHaveLength(2);
      await die(60);
      await Promise.all(apis.map((api) => runJobs(api)));
      await runJobs(first, 21);
      expect(await remindersOf(first, uid)).toHaveLength(2);
    });

    it('MAIL-04 are sent for the statuses in which the owner can go on, and only for active records', async () => {
      const cases = [
        ['DRAFT', 'A', 1],
        ['ERROR', 'A', 1],
        [null, 'A', 1],
        ['DRAFT', 'I', 0],
        ['REVIEW', 'A', 0],
        ['BACKFEED', 'A', 0],
        ['DECLINED', 'A', 0],
        ['COMPLETE', 'A', 0],
      ] as const;
      const made: (readonly [(typeof cases)[number], string])[] = [];
      for (const row of cases) {
        const uid = await createVendorRequest(first, people.owner);
        await queryOn(
          databaseUrl(),
          'update vendor_request set process_status = $1, record_status = $2 where request_uid = $3',
          [row[0], row[1], uid],
        );
        made.push([row, uid]);
      }
      await runJobs(first, 8);
      for (const [row, uid] of made) {
        const { length } = await remindersOf(first, uid);
        expect([row[0], row[1], length]).toEqual(row);
      }
    });

    it('MAIL-07 the audit log names the registration, and the log of the server holds no token', async () => {
      const uid = await createVendorRequest(first, people.owner);
      await runJobs(first, 7);
      const link = await stopLink(first, uid);
      await first.post(link, undefined);
      const entries = await queryOn(
        databaseUrl(),
        'select event, actor from audit_log where subject = $1 order by id',
        [uid],
      );
      expect(entries).toEqual([
        { event: 'reminder-sent', actor: null },
        { event: 'reminders-stopped', actor: null },
      ]);
      const log = await portals()[0].outputWith('/reminders/stop');
      expect(log).not.toContain(link.slice(link.indexOf('=') + 1));
    });

    it('MAIL-07 a database that refuses the stop → the page says so, and the link works later', async () => {
      const uid = await createVendorRequest(first, people.owner);
      await runJobs(first, 7);
      const link = await stopLink(first, uid);
      await queryOn(databaseUrl(), 'alter table reminder rename to reminder_away');
      const failed = await first.post(link, undefined);
      await queryOn(databaseUrl(), 'alter table reminder_away rename to reminder');
      expect(failed.status).toBe(500);
      expect(failed.text).toContain('<h1>The reminders could not be stopped</h1>');
      expect(await first.post(link, undefined)).toMatchObject({ status: 200 });
    });
  },
  { ...ENVIRONMENT, LOG_LEVEL: 'info' },
);
