import { DAY_MS, HOUR_MS } from '@contract/time';
import { type Api, createApi } from '../testing/api';
import { queryOn } from '../testing/database';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { ownEnvironment } from '../testing/ownBackends';
import { type RunningServer, startServer } from '../testing/processes';
import {
  createVendorRequest,
  fieldOf,
  type People,
  signInPeople,
  under,
} from '../testing/vendorApi';
import { W9 } from '../testing/vendorForms';

/** How often a run asks a service that refuses. */
const TRIES = 3;

/**
 * The tables of two jobs have rows from before refusals were counted, with rules of their own about
 * attempts.
 */
describe.each(['embedded', 'PostgreSQL'] as const)(
  'mails that a service refuses at first (%s, own)',
  (kind) => {
    /** Registrations whose mails the service refuses. */
    let refused: readonly string[] = [];
    let service: FakeService;
    let server: RunningServer;
    let api: Api;
    let people: People;
    let databaseUrl = '';

    beforeAll(async () => {
      service = await startFakeService(({ body }) => ({
        status: refused.some((uid) => body.includes(uid)) ? 503 : 200,
        body: '{}',
      }));
      const environment = await ownEnvironment(kind);
      databaseUrl = environment['DATABASE_URL'] ?? '';
      server = await startServer({
        ...environment,
        MAIL_URL: service.url,
        SANDBOX: 'on',
        REMINDER_DAYS: '7,21',
        LOG_LEVEL: 'error',
      });
      api = createApi(server.baseUrl);
      people = await signInPeople(api);
    });
    afterAll(async () => {
      await server.stop();
      await service.close();
    });

    /** @returns how often the service was asked to send a mail about each registration */
    const runJobs = async (clockOffsetMs: number, uids: readonly string[]): Promise<number[]> => {
      service.requests.length = 0;
      await api.put('/sandbox/settings', { clockOffsetMs });
      expect(await api.post('/sandbox/jobs', undefined)).toMatchObject({ status: 200 });
      expect(server.output()).not.toContain('job failed');
      return uids.map((uid) => service.requests.filter(({ body }) => body.includes(uid)).length);
    };
    const create = async (): Promise<string[]> => {
      await api.put('/sandbox/settings', { clockOffsetMs: 0 });
      const uids = [];
      for (let i = 0; i < 2; i += 1) uids.push(await createVendorRequest(api, people.owner));
      return uids;
    };

    it('MAIL-23 mails about W-9 locks are all tried, and leave later', async () => {
      const uids = await create();
      for (const uid of uids) {
        const wrong = { ...W9, idNumber: '314027619' };
        const w9 = await api.post(under(uid, 'w9-info'), wrong, people.owner);
        const path = under(uid, `w9-info/${fieldOf(w9, 'w9Uid')}`);
        await api.put(path, { ...wrong, idNumber: '314027629' }, people.owner);
      }
      refused = uids;
      expect(await runJobs(25 * HOUR_MS, uids)).toEqual([TRIES, TRIES]);
      refused = [];
      // The embedded database lets nobody else in, and the pause follows no shifted clock.
      if (kind === 'embedded') return;
      await queryOn(databaseUrl, 'update lock_mail set next_at = now() where sent_at is null');
      expect(await runJobs(25 * HOUR_MS, uids)).toEqual([1, 1]);
      expect(await runJobs(25 * HOUR_MS, uids)).toEqual([0, 0]);
    });

    it('MAIL-23 reminders are all tried, leave later, and leave the next one its attempt', async () => {
      const uids = await create();
      refused = uids;
      expect(await runJobs(7 * DAY_MS, uids)).toEqual([TRIES, TRIES]);
      refused = [];
      if (kind === 'embedded') return;
      await queryOn(databaseUrl, 'update reminder set next_at = now() where sent_at is null');
      expect(await runJobs(7 * DAY_MS, uids)).toEqual([1, 1]);
      expect(await runJobs(21 * DAY_MS, uids)).toEqual([1, 1]);
      expect(await runJobs(21 * DAY_MS, uids)).toEqual([0, 0]);
    });
  },
);
