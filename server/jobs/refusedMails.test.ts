import * as v from 'valibot';
import { DAY_MS, HOUR_MS } from '@contract/time';
import { type Backend, describeOnPostgres } from '../testing/backends';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { peopleOf, createVendorRequest, under } from '../testing/vendorApi';
import { W9 } from '../testing/vendorForms';

/** How often a run asks a service that refuses. */
const TRIES = 3;

/** Registrations whose mails the service refuses. */
let refused: readonly string[] = [];
let service: FakeService;

/**
 * The tables of two jobs have rows from before refusals were counted, with rules of their own about
 * attempts.
 */
const tests = ({ api, runSql, portal }: Backend): void => {
  const { owner } = peopleOf(api);
  afterAll(() => service.close());

  /** @returns how often the service was asked to send a mail about each registration */
  const runJobs = async (clockOffsetMs: number, uids: readonly string[]): Promise<number[]> => {
    service.requests.length = 0;
    await api.put('/sandbox/settings', { clockOffsetMs });
    await api.runJobs();
    expect(portal().output()).not.toContain('job failed');
    return uids.map((uid) => service.requests.filter(({ body }) => body.includes(uid)).length);
  };
  const create = async (): Promise<string[]> => {
    await api.put('/sandbox/settings', { clockOffsetMs: 0 });
    const uids = [];
    for (let i = 0; i < 2; i += 1) uids.push(await createVendorRequest(api, owner));
    return uids;
  };

  it('MAIL-23 mails about W-9 locks are all tried, and leave later', async () => {
    const uids = await create();
    for (const uid of uids) {
      const wrong = { ...W9, idNumber: '314027619' };
      const w9 = await owner.post(uid, 'w9-info', wrong);
      const path = under(uid, `w9-info/${w9.field('w9Uid')}`);
      await api.put(path, { ...wrong, idNumber: '314027629' }, owner);
    }
    refused = uids;
    expect(await runJobs(25 * HOUR_MS, uids)).toEqual([TRIES, TRIES]);
    refused = [];
    // The pause follows no shifted clock.
    await runSql('update lock_mail set next_at = now() where sent_at is null');
    expect(await runJobs(25 * HOUR_MS, uids)).toEqual([1, 1]);
    expect(await runJobs(25 * HOUR_MS, uids)).toEqual([0, 0]);
  });

  it('MAIL-10 MAIL-23 reminders are all tried, leave later with the header fields that stop them, and leave the next one its attempt', async () => {
    const uids = await create();
    refused = uids;
    expect(await runJobs(7 * DAY_MS, uids)).toEqual([TRIES, TRIES]);
    refused = [];
    await runSql('update reminder set next_at = now() where sent_at is null');
    expect(await runJobs(7 * DAY_MS, uids)).toEqual([1, 1]);
    expect(await runJobs(21 * DAY_MS, uids)).toEqual([1, 1]);
    const { text, headers } = v.parse(
      v.object({ text: v.string(), headers: v.record(v.string(), v.string()) }),
      JSON.parse(service.requests.find(({ body }) => body.includes(uids[0] ?? '?'))?.body ?? ''),
    );
    const [, link = ''] = /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '') ?? [];
    expect(text).toContain(link);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(link);
    expect(await api.post(pathname + search, undefined)).toMatchObject({ status: 200 });
    expect(await runJobs(21 * DAY_MS, uids)).toEqual([0, 0]);
  });
};

describeOnPostgres('mails that a service refuses at first', tests, async () => {
  service = await startFakeService(({ body }) => ({
    status: refused.some((uid) => body.includes(uid)) ? 503 : 200,
    body: '{}',
  }));
  return { MAIL_URL: service.url, REMINDER_DAYS: '7,21', LOG_LEVEL: 'error' };
});
