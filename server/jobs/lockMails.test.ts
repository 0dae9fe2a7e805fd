import { shortUid } from '@contract/requestNumber';
import { HOUR_MS } from '@contract/time';
import { type Api, createApi } from '../testing/api';
import { describeOnBackends, describeOnTwoPortals } from '../testing/backends';
import { ownEnvironment, queryOn } from '../testing/database';
import { startFakeService } from '../testing/fakeService';
import { startServer } from '../testing/processes';
import { BASIC_INFO, W9 } from '../testing/vendorForms';
import {
  peopleOf,
  createVendorRequest,
  OWNER_EMAIL,
  type People,
  signInPeople,
  under,
} from '../testing/vendorApi';

const PORTAL = { PUBLIC_URL: 'https://portal.example', SANDBOX: 'on' } as const;

/** A W-9 that two failed checks have just locked. */
async function lockedW9(
  api: Api,
  { owner }: People,
  vendorType: 'RMT SHOP' | 'OVERHEAD' = 'RMT SHOP',
): Promise<{ readonly uid: string; readonly path: string }> {
  const uid = await createVendorRequest(api, owner, vendorType);
  const created = await api.post(under(uid, 'w9-info'), { ...W9, idNumber: '314027619' }, owner);
  const path = under(uid, `w9-info/${created.field('w9Uid')}`);
  const second = (await api.put(path, { ...W9, idNumber: '314027629' }, owner)).record;
  expect(second).toMatchObject({ tinCheckCount: 2, lockedUntil: expect.stringMatching(/Z$/) });
  return { uid, path };
}

/** The mails about registrations whose lock has ended, by the registration they link to. */
const lockMails = async (api: Api, uid: string) =>
  (await api.outbox(OWNER_EMAIL)).filter(({ text }) => text.includes(uid));

const later = (api: Api, hours: number) =>
  api.put('/sandbox/settings', { clockOffsetMs: hours * HOUR_MS });

describeOnBackends(
  'the mail at the end of a W-9 lock',
  (api) => {
    const people = peopleOf(api);
    beforeEach(() => later(api, 0));

    it('W9-23 MAIL-09 reaches the owner once, after the lock and not before, with a link to the step and without values', async () => {
      const { uid } = await lockedW9(api, people);
      await api.runJobs();
      await later(api, 23);
      await api.runJobs();
      expect(await lockMails(api, uid)).toEqual([]);

      await later(api, 25);
      await api.runJobs();
      const [mail] = await lockMails(api, uid);
      expect(mail).toMatchObject({ to: OWNER_EMAIL, code: null });
      expect(mail?.text).toContain(`https://portal.example/register-vendor/${uid}?step=w9`);
      for (const value of [W9.name, W9.taxAddress, '314027629', '7629'])
        expect(`${mail?.subject} ${mail?.text}`).not.toContain(value);

      await api.runJobs();
      await later(api, 200);
      await api.runJobs();
      expect(await lockMails(api, uid)).toHaveLength(1);
      // Without REMINDER_DAYS, nobody is reminded of the registration.
      expect((await api.outbox(OWNER_EMAIL)).map(({ subject }) => subject)).not.toContain(
        'Your registration is not finished',
      );
    });

    it('W9-23 W9-24 names shop and request, and leads to the flow of the vendor', async () => {
      const { uid } = await lockedW9(api, people);
      const other = await lockedW9(api, people, 'OVERHEAD');
      const shop = { ...BASIC_INFO, businessName: 'R&D Lock Works' };
      await people.owner.post(uid, 'basic-info', shop);
      await later(api, 25);
      await api.runJobs();
      const [named] = await lockMails(api, uid);
      expect(named?.text).toContain(
        `registration of R&D Lock Works (request ${shortUid(uid)}) did`,
      );
      expect(named?.html).toContain('of R&amp;D Lock Works (request');
      const [unnamed] = await lockMails(api, other.uid);
      expect(unnamed?.text).toContain(
        `registration with request number ${shortUid(other.uid)} did`,
      );
      expect(unnamed?.text).toContain(`/register-overheadvendor/${other.uid}?step=w9`);
    });

    it('W9-23 is not sent when a super user has unlocked the form, or a check has matched', async () => {
      const unlocked = await lockedW9(api, people);
      await api.post(`${unlocked.path}/unlock`, undefined, people.superUser);
      const matched = await lockedW9(api, people);
      expect((await api.put(matched.path, W9, people.superUser)).record).toMatchObject({
        tinApiResponse: 'MATCH',
      });
      const waiting = await lockedW9(api, people);
      await later(api, 25);
      await api.runJobs();
      expect(await lockMails(api, unlocked.uid)).toEqual([]);
      expect(await lockMails(api, matched.uid)).toEqual([]);
      expect(await lockMails(api, waiting.uid)).toHaveLength(1);
    });

    it('W9-23 waits for the next lock of the same W-9', async () => {
      const { uid, path } = await lockedW9(api, people);
      await later(api, 25);
      const third = await api.put(path, { ...W9, idNumber: '314027639' }, people.owner);
      expect(third.record).toMatchObject({ tinCheckCount: 3 });
      await api.runJobs();
      expect(await lockMails(api, uid)).toEqual([]);
    });
  },
  PORTAL,
);

describeOnTwoPortals(
  'the mail at the end of a W-9 lock, on several servers',
  ({ apis, databaseUrl }) => {
    const [first] = apis;
    const people = peopleOf(first);
    beforeEach(() => later(first, 0));

    it('W9-23 two servers that look at once send and audit one mail for each lock', async () => {
      const locks = [];
      for (let i = 0; i < 5; i += 1) locks.push(await lockedW9(first, people));
      await later(first, 25);
      await Promise.all([...apis, ...apis, ...apis].map((api) => api.runJobs()));
      for (const { uid, path } of locks) {
        expect(await lockMails(first, uid)).toHaveLength(1);
        const [w9Uid] = path.split('/').slice(-1);
        expect(
          await queryOn(databaseUrl(), 'select event, actor from audit_log where subject = $1', [
            w9Uid,
          ]),
        ).toEqual([{ event: 'lock-mail-sent', actor: null }]);
      }
    });
  },
  PORTAL,
);

describe('the jobs of a running server', () => {
  it('W9-23 run by themselves at the interval of the settings, and end with the server', async () => {
    const service = await startFakeService(() => ({ body: '{}' }));
    const server = await startServer({
      ...(await ownEnvironment()),
      JOBS_INTERVAL_SECONDS: '1',
      MAIL_URL: service.url,
    });
    try {
      const api = createApi(server.baseUrl);
      const { uid } = await lockedW9(api, await signInPeople(api));
      await later(api, 25);
      const { body } = await service.received((mail) => mail.body.includes(uid));
      expect(body).toMatch(/http:\/\/127\.0\.0\.1:\d+\/register-vendor\//);
    } finally {
      await server.stop();
      await service.close();
    }
  });
});
