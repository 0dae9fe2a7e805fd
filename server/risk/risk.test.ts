import * as v from 'valibot';
import { type Risk, riskSchema, type RiskCheckKind } from '@contract/entities/risk';
import { DAY_MS, MINUTE_MS } from '@contract/time';
import type { Session } from '../testing/api';
import { describeOnBackends, describeOnPostgres } from '../testing/backends';
import { enterFreshCode } from '../testing/enterFreshCode';
import { type FakeService, startFakeService } from '../testing/fakeService';
import {
  completeVendorRequest,
  createVendorRequest,
  OWNER_EMAIL,
  peopleOf,
  search,
  submittedRequest,
  under,
  vendorReads,
} from '../testing/vendorApi';
import { queueScreening, storeResult } from './storeCheck';

/** A name of the sandbox's list. */
const LISTED = 'Zarvek Holm Freight';
const HIT = 'ZARVEK HOLM FREIGHT LLC';

const checkOf = ({ checks }: Risk, kind: RiskCheckKind) => {
  const found = checks.find(({ check }) => check === kind);
  if (!found) throw new Error(`There is no ${kind}`);
  return found;
};

describeOnBackends('the risk of a registration', (api) => {
  const people = peopleOf(api);
  let viewer: Session;
  let uid = '';
  beforeAll(async () => {
    viewer = await api.signIn('viewer@example.com');
  });
  beforeEach(async () => {
    uid = await completeVendorRequest(api, people.owner, 'Plain Review');
  });

  const read = async (session: Session = viewer): Promise<Risk> =>
    v.parse(riskSchema, (await api.get(under(uid, 'risk'), session)).payload);
  const run = (check: RiskCheckKind, session: Session = people.superUser) =>
    api.post(under(uid, 'risk-checks'), { check }, session);
  const runs = async (check: RiskCheckKind) => {
    const response = await run(check);
    expect(response.status).toBe(200);
    return checkOf(v.parse(riskSchema, response.payload), check);
  };

  it('REV-66 all staff read it, reviewers run checks, and its vendor does neither', async () => {
    expect(await read()).toMatchObject({ checks: [{}, {}, {}, {}] });
    expect(await run('TAX_ID')).toMatchObject({ status: 200 });
    expect(await run('TAX_ID', viewer)).toMatchObject({ status: 403 });
    expect(await api.get(under(uid, 'risk'), people.owner)).toMatchObject({ status: 403 });
    expect(await run('TAX_ID', people.owner)).toMatchObject({ status: 403 });
  });

  it('REV-66 staff are the vendor of a registration of their own', async () => {
    uid = await createVendorRequest(api, people.superUser, 'OVERHEAD', 'super.user@example.com');
    expect(await api.get(under(uid, 'risk'), people.superUser)).toMatchObject({ status: 403 });
    expect(await run('TAX_ID')).toMatchObject({ status: 403 });
    expect(await read()).toMatchObject({ checks: [{}, {}, {}, {}] });
  });

  it('REV-67 a check that was never run has no result; one without anything to check is refused', async () => {
    uid = await createVendorRequest(api, people.owner);
    const none = { source: 'SIMULATED', outcome: null, at: '', failure: '', planned: 0 };
    expect((await read()).checks).toEqual([
      expect.objectContaining({ check: 'TAX_ID', ...none, runnable: 0 }),
      expect.objectContaining({ check: 'ADDRESSES', ...none, runnable: 0 }),
      expect.objectContaining({ check: 'BANK_ACCOUNT', ...none, runnable: 0 }),
      expect.objectContaining({ check: 'SCREENING', ...none }),
    ]);
    expect(await run('BANK_ACCOUNT')).toMatchObject({
      status: 409,
      text: expect.stringContaining('There is nothing to check yet.'),
    });
    expect(await run('ADDRESSES')).toMatchObject({ status: 409 });
  });

  it('REV-67 what saving has checked is shown, with its moment', async () => {
    const risk = await read();
    expect(checkOf(risk, 'TAX_ID')).toMatchObject({ outcome: 'PASSED', changedSince: 0 });
    expect(checkOf(risk, 'TAX_ID').at).toMatch(/Z$/);
    expect(checkOf(risk, 'ADDRESSES')).toMatchObject({
      outcome: 'PASSED',
      addresses: ['BUSINESS', 'TAX', 'REMIT', 'BANK'].map((address) => ({
        address,
        result: 'CONFIRMED',
      })),
    });
    expect(checkOf(risk, 'BANK_ACCOUNT')).toMatchObject({ outcome: null, runnable: 1 });
  });

  it('REV-67 a check runs again; answers that are saved later are said', async () => {
    expect(await runs('BANK_ACCOUNT')).toMatchObject({ outcome: 'PASSED', changedSince: 0 });
    await api.withClockOffset(MINUTE_MS, async () => {
      await enterFreshCode(api, OWNER_EMAIL, people.owner);
      // The simulated service knows the owner of an account by its last digit.
      await people.owner.change(uid, 'ach-info', { accountNo: '5550009' });
      expect(checkOf(await read(), 'BANK_ACCOUNT')).toMatchObject({
        outcome: 'PASSED',
        changedSince: 1,
      });
      expect(await runs('BANK_ACCOUNT')).toMatchObject({ outcome: 'ATTENTION', changedSince: 0 });
    });
    expect(await runs('ADDRESSES')).toMatchObject({ outcome: 'PASSED' });
  });

  it('REV-67 a tax ID that is matched again leaves the W-9 of the vendor as it is', async () => {
    const stored = await people.owner.find(uid, 'w9-info');
    expect(await runs('TAX_ID')).toMatchObject({ outcome: 'PASSED' });
    expect(await people.owner.find(uid, 'w9-info')).toEqual(stored);
  });

  it('REV-68 what is submitted is screened by the job, again after the next submission, and a hit decides nothing', async () => {
    uid = await completeVendorRequest(api, people.owner, `${LISTED} Review`);
    expect(checkOf(await read(), 'SCREENING')).toMatchObject({ outcome: null, planned: 0 });
    await people.owner.post(uid, 'send-for-approval');
    expect(checkOf(await read(), 'SCREENING')).toMatchObject({ outcome: null, planned: 1 });
    await api.runJobs();
    expect(checkOf(await read(), 'SCREENING')).toMatchObject({
      source: 'SIMULATED',
      outcome: 'ATTENTION',
      planned: 0,
      hits: [
        {
          role: 'BUSINESS_NAME',
          name: `${LISTED} Review`,
          listed: HIT,
          program: 'SANDBOX',
          words: expect.arrayContaining([{ word: 'zarvek', listed: 'zarvek', similarity: 1 }]),
        },
      ],
    });
    expect((await people.owner.get(uid, 'review')).record).toMatchObject({ decision: null });
    expect((await api.get(`/mm/vendors/${uid}`, people.owner)).record).toMatchObject({
      processStatus: 'REVIEW',
    });

    await people.owner.post(uid, 'withdraw');
    const [shop] = await people.owner.find(uid, 'basic-info');
    await people.owner.patch(uid, `basic-info/false/${String(shop?.['basicInfoUid'])}`, {
      businessName: 'Calm Harbor Review',
    });
    await people.owner.post(uid, 'send-for-approval');
    await api.runJobs();
    expect(checkOf(await read(), 'SCREENING')).toMatchObject({ outcome: 'PASSED', hits: [] });
  });

  it('REV-75 the queue marks what the newest screening has found', async () => {
    uid = await submittedRequest(api, people.owner, `${LISTED} Review`);
    const hits = async () =>
      (
        await api.post(
          '/mm/vendors/review-queue/search',
          search({ status: 'REVIEW', text: LISTED, sort: 'NEWEST' }, { page: 0, size: 25 }),
          viewer,
        )
      ).entries
        .filter(({ requestUid }) => requestUid === uid)
        .map(({ screeningHit }) => screeningHit);
    expect(await hits()).toEqual([0]);
    await api.runJobs();
    expect(await hits()).toEqual([1]);
  });

  it('REV-68 nothing that the vendor reads or gets has a result', async () => {
    uid = await submittedRequest(api, people.owner, LISTED);
    await api.runJobs();
    expect(JSON.stringify(await read())).toContain(HIT);
    const texts = await vendorReads(api, people.owner, uid);
    const mails = texts.pop();
    expect(texts.filter((text) => /sandbox|risk_check|shared_value/i.test(text))).toEqual([]);
    expect(mails).toContain(LISTED);
    expect(mails).not.toMatch(/sanction|screening|risk/i);
  });
});

describeOnPostgres('runs and readings of the risk', ({ api, runSql, portal }) => {
  const people = peopleOf(api);

  it('REV-68 a result whose answers are older than the newest submission or result changes neither', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Twice Review');
    const { db } = portal().deps;
    const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 12, 0, second));
    const store = (outcome: 'PASSED' | 'ATTENTION', second: number) =>
      storeResult(
        db,
        uid,
        'SCREENING',
        { outcome, source: { source: 'SIMULATED', sourceName: '', listDate: '' } },
        at(second),
      );
    const stored = () =>
      runSql('select outcome, due_at from risk_check where request_uid = $1 and kind = $2', [
        uid,
        'SCREENING',
      ]);
    await queueScreening(db, uid, at(10));
    await store('PASSED', 5);
    expect(await stored()).toEqual([{ outcome: 'PASSED', due_at: at(10) }]);
    await store('ATTENTION', 12);
    expect(await stored()).toEqual([{ outcome: 'ATTENTION', due_at: null }]);
    await store('PASSED', 11);
    expect(await stored()).toEqual([{ outcome: 'ATTENTION', due_at: null }]);
  });

  it('REV-66 are events of the audit log, with who did it', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Audited Review');
    await api.get(under(uid, 'risk'), people.superUser);
    await api.post(under(uid, 'risk-checks'), { check: 'TAX_ID' }, people.superUser);
    await people.owner.post(uid, 'send-for-approval');
    await api.runJobs();
    const [person] = await runSql(
      "select user_uid from users where email = 'super.user@example.com'",
    );
    expect(
      await runSql(
        "select event, actor, subject from audit_log where event like 'risk-%' and subject like $1 order by id",
        [`${uid}%`],
      ),
    ).toEqual([
      { event: 'risk-read', actor: person?.['user_uid'], subject: uid },
      { event: 'risk-check-run', actor: person?.['user_uid'], subject: `${uid} TAX_ID` },
      { event: 'risk-check-run', actor: null, subject: `${uid} SCREENING` },
    ]);
  });
});

describe('services of the risk checks', () => {
  let service: FakeService;
  let isAway = false;
  beforeAll(async () => {
    service = await startFakeService(({ url }) =>
      isAway
        ? { status: 503, body: 'oops' }
        : {
            body: JSON.stringify(
              url === '/screening'
                ? {
                    list: 'Lists of the provider',
                    listDate: '2026-03-01T00:00:00Z',
                    hits: [
                      { name: 'Ruth Miller', listed: 'MILER, Ruth', score: 0.9 },
                      { name: 'Ruth Miller', listed: 'MILL, R.', score: 0.4 },
                      { name: 'Someone Else', listed: 'ELSE, Someone', score: 1 },
                    ],
                  }
                : url === '/bank/name'
                  ? { name: 'UNKNOWN' }
                  : { result: 'MATCH' },
            ),
          },
    );
  });
  afterAll(() => service.close());

  describeOnBackends(
    'that the settings name',
    (api) => {
      const people = peopleOf(api);
      it('REV-69 give the results, and one that is away is said beside the result before', async () => {
        const uid = await completeVendorRequest(api, people.owner, 'Serviced Review');
        const run = async (check: RiskCheckKind) => {
          const response = await api.post(under(uid, 'risk-checks'), { check }, people.superUser);
          return checkOf(v.parse(riskSchema, response.payload), check);
        };
        isAway = false;
        const { host } = new URL(service.url);
        expect(await run('SCREENING')).toMatchObject({
          source: 'SERVICE',
          sourceName: 'Lists of the provider',
          listDate: '2026-03-01T00:00:00.000Z',
          outcome: 'ATTENTION',
          hits: [{ role: 'LEGAL_NAME', name: 'Ruth Miller', listed: 'MILER, Ruth', score: 0.9 }],
        });
        expect(await run('BANK_ACCOUNT')).toMatchObject({ sourceName: host, outcome: 'UNKNOWN' });
        expect(await run('TAX_ID')).toMatchObject({ sourceName: host, outcome: 'PASSED' });
        // A check of the desk sends no amounts to the account.
        const bankUrls = service.requests
          .map(({ url }) => url)
          .filter((url) => /^\/bank/.test(url));
        expect(new Set(bankUrls)).toEqual(new Set(['/bank/name']));
        const asked = service.requests.find(({ url }) => url === '/screening');
        expect(asked?.headers).toMatchObject({ authorization: 'Bearer key7' });
        expect(JSON.parse(asked?.body ?? '')).toEqual({
          names: ['Ruth Miller', 'Serviced Review', 'Foundry Garage', 'Lena Title', "Dana O'Neil"],
          threshold: 0.85,
        });

        isAway = true;
        for (const [check, outcome, failure] of [
          ['SCREENING', 'ATTENTION', 'The screening service cannot be reached.'],
          ['BANK_ACCOUNT', 'UNKNOWN', 'The bank check cannot be reached. Please try again later.'],
          [
            'TAX_ID',
            'PASSED',
            'The tax ID matching service cannot be reached. Please try again later.',
          ],
        ] as const) {
          const failed = await run(check);
          expect(failed).toMatchObject({ outcome, failure });
          expect(failed.failedAt >= failed.at).toBe(true);
        }
        isAway = false;
        expect(await run('TAX_ID')).toMatchObject({ failure: '', failedAt: '' });
      });

      it('REV-97 REV-98 a service is asked about the names of a further submission only when they differ, or after days, and three times a day', async () => {
        isAway = false;
        const uid = await submittedRequest(api, people.owner, 'Repeated Review');
        const asked = async () => {
          const before = service.requests.length;
          await api.runJobs();
          return service.requests.slice(before).filter(({ url }) => url === '/screening').length;
        };
        const again = async (businessName: string) => {
          await people.owner.post(uid, 'withdraw');
          const basic = await api.get(`/mm/vendors/basic-info/${uid}`, people.owner);
          const path = `basic-info/false/${String(basic.record['basicInfoUid'])}`;
          expect(await people.owner.patch(uid, path, { businessName })).toMatchObject({
            status: 200,
          });
          expect(await people.owner.post(uid, 'send-for-approval')).toMatchObject({ status: 200 });
        };
        expect(await asked()).toBe(1);
        await again('Repeated Review');
        expect(await asked()).toBe(0);
        await again('Renamed Review');
        expect(await asked()).toBe(1);
        await api.withClockOffset(8 * DAY_MS, async () => {
          for (const [name, times] of [
            ['Renamed Review', 1],
            ['Second Review', 1],
            ['Third Review', 1],
            ['Fourth Review', 0],
          ] as const) {
            await again(name);
            expect([name, await asked()]).toEqual([name, times]);
          }
          const screening = async () => {
            const { payload } = await api.get(under(uid, 'risk'), people.superUser);
            return checkOf(v.parse(riskSchema, payload), 'SCREENING');
          };
          const TOO_OFTEN = 'This check has run three times in a day. A reviewer can run it again.';
          const stale = { outcome: 'ATTENTION', changedSince: 1, planned: 0, failure: TOO_OFTEN };
          expect(await screening()).toMatchObject(stale);
          await again('Third Review');
          expect(await screening()).toMatchObject({ changedSince: 0, failure: '' });
          await again('Fourth Review');
          expect(await asked()).toBe(0);
          const check = { check: 'SCREENING' };
          await api.post(under(uid, 'risk-checks'), check, people.superUser);
          expect(service.requests.at(-1)?.body).toContain('Fourth Review');
        });
        await api.withClockOffset(10 * DAY_MS, async () => {
          await again('Fifth Review');
          expect(await asked()).toBe(1);
        });
      });

      it('REV-69 are asked again by the job until they respond', async () => {
        const uid = await submittedRequest(api, people.owner, 'Patient Review');
        isAway = true;
        await api.runJobs();
        const read = async (check: RiskCheckKind = 'SCREENING') =>
          checkOf(
            v.parse(riskSchema, (await api.get(under(uid, 'risk'), people.superUser)).payload),
            check,
          );
        expect(await read()).toMatchObject({ outcome: null, planned: 1 });
        expect(await read('TAX_ID')).toMatchObject({ outcome: 'PASSED', planned: 0 });
        expect((await read()).failure).not.toBe('');
        isAway = false;
        await api.withClockOffset(2 * MINUTE_MS, async () => {
          await api.runJobs();
          expect(await read()).toMatchObject({ outcome: 'ATTENTION', planned: 0, failure: '' });
        });
      });
    },
    () =>
      Promise.resolve({
        SCREENING_URL: `${service.url}/screening`,
        SCREENING_API_KEY: 'key7',
        BANK_CHECK_URL: `${service.url}/bank`,
        TIN_URL: `${service.url}/tin`,
      }),
  );

  describeOnBackends('that nobody has set up', (api, { portal }) => {
    const people = peopleOf(api);
    // As without the sandbox, in which nobody could sign in.
    beforeAll(() => Object.assign(portal().deps, { bankChecks: undefined, screening: undefined }));
    it('REV-69 have no source, and their checks are refused', async () => {
      const uid = await submittedRequest(api, people.owner, 'Bare Review');
      await api.runJobs();
      const risk = v.parse(
        riskSchema,
        (await api.get(under(uid, 'risk'), people.superUser)).payload,
      );
      for (const check of ['BANK_ACCOUNT', 'SCREENING'] as const) {
        expect(checkOf(risk, check)).toMatchObject({
          ...{ source: null, outcome: null, runnable: 0, planned: 0 },
        });
        expect(
          await api.post(under(uid, 'risk-checks'), { check }, people.superUser),
        ).toMatchObject({
          status: 409,
          text: expect.stringContaining('No service is set up for this check.'),
        });
      }
    });
  });
});
