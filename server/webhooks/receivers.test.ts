import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import {
  webhookEventSchema,
  webhookSecretSchema,
  webhooksSchema,
  type Webhooks,
  WEBHOOK_TYPES,
  type WebhookType,
} from '@contract/entities/webhook';
import { plusMs } from '../clock';
import { deliverWebhooks } from '../jobs/webhooks';
import type { Api, ApiResponse, Session } from '../testing/api';
import { queryOn, seededDatabase } from '../testing/database';
import { ADMIN, enterFreshCode } from '../testing/enterFreshCode';
import {
  type FakeService,
  type ReceivedRequest,
  type startFakeService,
  webhookHeaders,
} from '../testing/fakeService';
import { holdLock } from '../testing/heldLock';
import type { Portal } from '../testing/portal';
import { servers } from '../testing/servers';
import { CONTACT } from '../testing/vendorForms';
import {
  createVendorRequest,
  type People,
  signInPeople,
  submittedRequest,
} from '../testing/vendorApi';

const PATH = '/mm/vendors/webhooks';

const eventOf = ({ body }: ReceivedRequest) => v.parse(webhookEventSchema, JSON.parse(body));
const isSignedBy = (secret: string, request: ReceivedRequest): boolean => {
  try {
    new Webhook(secret).verify(request.body, webhookHeaders(request));
    return true;
  } catch {
    return false;
  }
};

describe('receivers of webhooks (PostgreSQL)', () => {
  const { fake, portal: start } = servers();
  let service: FakeService;
  let portal: Portal;
  let api: Api;
  let people: People;
  let admin: Session;
  let reply: Parameters<typeof startFakeService>[0];
  let databaseUrl: string;
  let endpoints: { readonly endpointUid: string; readonly secret: string }[] = [];
  beforeAll(async () => {
    service = await fake((request) => reply(request));
    databaseUrl = await seededDatabase();
    portal = await start({
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      SANDBOX: 'on',
      APPROVAL_URL: `${service.url}/never`,
      WEBHOOK_URL: `${service.url}/environment?key=hidden`,
      WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}`,
    });
    api = portal.api;
    people = await signInPeople(api);
    admin = await api.signIn(ADMIN);
    await enterFreshCode(api, ADMIN, admin);
  });
  const works = (): void => {
    reply = ({ url }) => ({ status: url === '/never' ? 500 : 204, body: '' });
  };
  beforeEach(works);
  afterEach(async () => {
    works();
    for (const { endpointUid } of endpoints) await api.delete(`${PATH}/${endpointUid}`, admin);
    endpoints = [];
    await api.runJobs(0);
    service.requests.length = 0;
  });

  const pageOf = ({ payload, status }: ApiResponse): Webhooks => {
    expect(status).toBe(200);
    return v.parse(webhooksSchema, payload);
  };
  const page = async () => pageOf(await api.get(PATH, admin));
  const secretOf = ({ payload, status }: ApiResponse) => {
    expect(status).toBe(200);
    return v.parse(webhookSecretSchema, payload);
  };
  async function add(path: string, types: readonly WebhookType[] = WEBHOOK_TYPES) {
    const url = `${service.url}${path}`;
    const made = secretOf(await api.post(PATH, { url, types }, admin));
    endpoints.push(made);
    return made;
  }
  const change = (endpointUid: string, body: object) =>
    api.patch(`${PATH}/${endpointUid}`, body, admin);
  /** Newest first. */
  const of = ({ deliveries }: Webhooks, endpointUid: string) =>
    deliveries.filter((delivery) => delivery.endpointUid === endpointUid);
  const deliveriesOf = async (endpointUid: string) => of(await page(), endpointUid);
  const testOf = (endpointUid: string) => api.post(`${PATH}/${endpointUid}/test`, {}, admin);
  const rotate = (endpointUid: string, keepHours: number, session = admin) =>
    api.post(`${PATH}/${endpointUid}/rotate`, { keepHours }, session);
  const replayOf = (eventUid = '') => api.post(`${PATH}/deliveries/${eventUid}/replay`, {}, admin);
  const received = (path: string, uid = '') =>
    service.requests.filter(({ url, body }) => url.startsWith(path) && body.includes(uid));
  const typesAt = (path: string, uid = '') =>
    received(path, uid).map((request) => eventOf(request).type.replace('registration.', ''));
  const touch = (uid: string) => people.owner.post(uid, 'contact-info', CONTACT);

  it('DEV-09 each receiver gets the events that it wants, in their order and signed with its own secret, beside that of the environment', async () => {
    const all = await add('/all');
    const some = await add('/some', ['registration.submitted']);
    const uid = await submittedRequest(api, people.owner, 'Told Works');
    await api.post(`/mm/vendors/${uid}/withdraw`, undefined, people.owner);
    await touch(uid);
    await touch(uid);
    await api.runJobs();
    const everything = ['changed', 'submitted', 'withdrawn', 'changed'];
    expect(typesAt('/all', uid)).toEqual(everything);
    expect(typesAt('/environment', uid)).toEqual(everything);
    expect(typesAt('/some', uid)).toEqual(['submitted']);
    for (const [path, own, foreign] of [
      ['/all', all, some],
      ['/some', some, all],
    ] as const)
      for (const request of received(path, uid))
        expect([isSignedBy(own.secret, request), isSignedBy(foreign.secret, request)]).toEqual([
          true,
          false,
        ]);
  });

  it('DEV-09 a receiver that is off gets nothing, and goes on with what waited', async () => {
    const { endpointUid } = await add('/off');
    const waits = await createVendorRequest(api, people.owner);
    expect(pageOf(await change(endpointUid, { active: 0 })).endpoints).toMatchObject([
      { active: 0 },
    ]);
    const missed = await createVendorRequest(api, people.owner);
    await api.runJobs();
    expect(received('/off')).toEqual([]);
    await change(endpointUid, { active: 1 });
    await api.runJobs();
    expect([typesAt('/off', waits), typesAt('/off', missed)]).toEqual([['changed'], []]);
  });

  it('DEV-09 a change that is based on another state is refused; removed → nothing more arrives', async () => {
    const { endpointUid } = await add('/removed');
    const headers = { 'If-Match': '"7"' };
    expect(
      await api.request('PATCH', `${PATH}/${endpointUid}`, {
        body: { active: 0 },
        session: admin,
        headers,
      }),
    ).toMatchObject({ status: 412, code: 'STALE' });
    await createVendorRequest(api, people.owner);
    expect(await api.delete(`${PATH}/${endpointUid}`, admin)).toMatchObject({
      payload: { endpoints: [] },
    });
    await api.runJobs();
    expect(received('/removed')).toEqual([]);
    expect(await api.delete(`${PATH}/${endpointUid}`, admin)).toMatchObject({ status: 404 });
  });

  it('DEV-09 a receiver that is removed while a change is saved does not undo the change', async () => {
    const { endpointUid } = await add('/going');
    endpoints = [];
    const uid = await createVendorRequest(api, people.owner);
    await api.runJobs();
    const removal = await holdLock(
      databaseUrl,
      'delete from webhook_endpoint where endpoint_uid = $1',
      [endpointUid],
    );
    const saving = touch(uid);
    await removal.waitedForBy(1);
    await removal.release();
    expect(await saving).toMatchObject({ status: 200 });
    await api.runJobs();
    expect(typesAt('/environment', uid)).toEqual(['changed', 'changed']);
  });

  it('DEV-10 a secret is in one response only and sealed, and a rotated one signs too for the hours given', async () => {
    const { endpointUid, secret } = await add('/rotated');
    const next = secretOf(await rotate(endpointUid, 2)).secret;
    const stored = JSON.stringify(await portal.deps.db.execute('select * from webhook_endpoint'));
    const listed = (await api.get(PATH, admin)).text;
    for (const text of [stored, listed])
      for (const each of [secret, next]) expect(text).not.toContain(each);
    expect((await page()).endpoints[0]?.formerUntil).toMatch(/^20/);
    const signers = async () => {
      service.requests.length = 0;
      await createVendorRequest(api, people.owner);
      await api.runJobs();
      return received('/rotated').map((request) =>
        [secret, next].map((each) => isSignedBy(each, request)),
      );
    };
    expect(await signers()).toEqual([[true, true]]);
    await api.runJobs(2.1);
    expect(await signers()).toEqual([[false, true]]);
    expect((await page()).endpoints[0]?.formerUntil).toBe('');
    await api.runJobs(0);
    const last = secretOf(await rotate(endpointUid, 0)).secret;
    service.requests.length = 0;
    await createVendorRequest(api, people.owner);
    await api.runJobs();
    expect(
      received('/rotated').map((request) => [next, last].map((each) => isSignedBy(each, request))),
    ).toEqual([[false, true]]);
  });

  it('DEV-10 without a mailed code nobody adds a receiver, moves it or makes a secret; the address of the environment is shown without its query', async () => {
    const { endpointUid } = await add('/guarded');
    const bare = await api.signIn(ADMIN);
    const refusal = { status: 403, code: 'CODE_REQUIRED' };
    const url = 'https://elsewhere.example/hook';
    expect(await api.post(PATH, { url, types: WEBHOOK_TYPES }, bare)).toMatchObject(refusal);
    expect(await api.patch(`${PATH}/${endpointUid}`, { url }, bare)).toMatchObject(refusal);
    expect(await rotate(endpointUid, 0, bare)).toMatchObject(refusal);
    expect(await page()).toMatchObject({
      environmentUrl: `${service.url}/environment`,
      endpoints: [{ url: `${service.url}/guarded`, createdBy: 'Ada Admin' }],
    });
  });

  it.each([
    ['http://receiver.example/hook', 'Please enter a whole address that begins with https://.'],
    ['receiver.example', 'Please enter a whole address that begins with https://.'],
    ['file:///etc/passwd', 'Please enter a whole address that begins with https://.'],
    ['https://a:b@receiver.example', 'The address may hold no user name and no password.'],
  ])('DEV-11 the address %s is refused and named', async (url, sentence) => {
    expect(await api.post(PATH, { url, types: WEBHOOK_TYPES }, admin)).toMatchObject({
      status: 400,
      payload: { fieldErrors: { url: sentence } },
    });
  });

  it('DEV-11 outside of the sandbox this machine needs https, too; without events → 400', async () => {
    const { settings } = portal.deps;
    const sandbox = settings.SANDBOX;
    Object.assign(settings, { SANDBOX: false });
    const form = { url: `${service.url}/plain`, types: WEBHOOK_TYPES };
    const refused = await api.post(PATH, form, admin);
    Object.assign(settings, { SANDBOX: sandbox });
    expect(refused).toMatchObject({ status: 400, payload: { fieldErrors: { url: {} } } });
    expect(await api.post(PATH, { ...form, types: [] }, admin)).toMatchObject({
      status: 400,
      payload: { fieldErrors: { types: 'Please Select one value' } },
    });
  });

  it('DEV-12 deliveries show status and time; a delivered one is sent again with its id, and later changes are an event of their own', async () => {
    const { endpointUid } = await add('/replayed');
    const uid = await createVendorRequest(api, people.owner);
    await api.runJobs();
    const [delivered] = await deliveriesOf(endpointUid);
    expect(delivered).toMatchObject({
      state: 'DELIVERED',
      status: 204,
      attempts: 1,
      requestUid: uid,
      attemptedAt: expect.stringMatching(/^20/) as string,
    });
    const replay = () => replayOf(delivered?.eventUid);
    expect(of(pageOf(await replay()), endpointUid)[0]).toMatchObject({
      eventUid: delivered?.eventUid,
      state: 'DELIVERED',
    });
    const ids = () => received('/replayed', uid).map((request) => eventOf(request).id);
    expect(ids()).toEqual([delivered?.eventUid, delivered?.eventUid]);
    reply = () => ({ status: 503, body: '' });
    expect(of(pageOf(await replay()), endpointUid)[0]).toMatchObject({
      state: 'FAILED',
      status: 503,
    });
    works();
    await touch(uid);
    await api.runJobs(1);
    expect(new Set(ids()).size).toBe(2);
    expect(typesAt('/replayed', uid).slice(-2)).toEqual(['changed', 'changed']);
  });

  it('DEV-12 one that was given up stays in the list, however many newer ones there are', async () => {
    const { endpointUid } = await add('/listed');
    await queryOn(
      databaseUrl,
      `insert into webhook_event (event_uid, endpoint_uid, type, at, is_open, next_at, attempts, given_up_at, delivered_at)
        select 'listed-' || n, $1, 'registration.changed', now() + n * interval '1 second', 0, now(), 12,
          case when n = 0 then now() end, case when n > 0 then now() end
        from generate_series(0, 60) n`,
      [endpointUid],
    );
    const listed = (await deliveriesOf(endpointUid)).map(({ eventUid }) => eventUid);
    expect([listed[0], listed.at(-1)]).toEqual(['listed-60', 'listed-0']);
  });

  it('DEV-12 one that waits for another attempt is due at once, in its place', async () => {
    const { endpointUid } = await add('/hurried');
    reply = () => ({ status: 302, location: `${service.url}/elsewhere`, body: '' });
    const uid = await submittedRequest(api, people.owner, 'Hurried Works');
    await api.runJobs();
    works();
    const failed = (await deliveriesOf(endpointUid)).find(({ state }) => state === 'FAILED');
    expect(failed).toMatchObject({ status: 302, nextAt: expect.stringMatching(/^20/) as string });
    expect(received('/elsewhere')).toEqual([]);
    await api.runJobs();
    expect(typesAt('/hurried', uid)).toEqual(['changed']);
    await replayOf(failed?.eventUid);
    await api.runJobs();
    expect(typesAt('/hurried', uid)).toEqual(['changed', 'changed', 'submitted']);
  });

  it('DEV-12 a test event is sent once and shows its response at once; a receiver that is off takes none', async () => {
    const { endpointUid, secret } = await add('/tested');
    const test = () => testOf(endpointUid);
    reply = () => ({ status: 410, body: '' });
    expect(of(pageOf(await test()), endpointUid)[0]).toMatchObject({
      endpointUid,
      type: 'webhook.test',
      requestUid: '',
      state: 'GIVEN_UP',
      status: 410,
    });
    reply = () => ({ status: 200, body: '' });
    expect(of(pageOf(await test()), endpointUid)[0]).toMatchObject({
      state: 'DELIVERED',
      status: 200,
    });
    const headers = { 'Idempotency-Key': 'tested-once' };
    const again = () =>
      api.request('POST', `${PATH}/${endpointUid}/test`, { session: admin, headers });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    await api.runJobs(20);
    const requests = received('/tested');
    expect(requests).toHaveLength(3);
    expect(requests.map((request) => [eventOf(request).data, isSignedBy(secret, request)])).toEqual(
      Array<unknown>(3).fill([
        { requestUid: null, processStatus: null, approvalStatus: null },
        true,
      ]),
    );
    await change(endpointUid, { active: 0 });
    const refusal = { status: 409, message: 'This receiver was turned off. Turn it on first.' };
    expect(await test()).toMatchObject(refusal);
    const [delivery] = await deliveriesOf(endpointUid);
    expect(await replayOf(delivery?.eventUid)).toMatchObject(refusal);
  });

  it('DEV-13 a receiver whose secret does not open fails alone, until its secret is rotated', async () => {
    const { endpointUid } = await add('/unsigned');
    await add('/signed');
    await portal.deps.db.execute(
      sql`update webhook_endpoint set secret = 'lost.' || secret where endpoint_uid = ${endpointUid}`,
    );
    await createVendorRequest(api, people.owner);
    const next = await createVendorRequest(api, people.owner);
    await api.runJobs();
    expect([received('/unsigned'), typesAt('/signed', next)]).toEqual([[], ['changed']]);
    expect(await deliveriesOf(endpointUid)).toMatchObject([
      { state: 'FAILED', status: null, attemptedAt: expect.stringMatching(/^20/) as string },
      { state: 'FAILED', status: null },
    ]);
    const test = async () => of(pageOf(await testOf(endpointUid)), endpointUid)[0];
    expect(await test()).toMatchObject({ state: 'GIVEN_UP', status: null });
    const { secret } = secretOf(await rotate(endpointUid, 24));
    expect((await page()).endpoints[0]?.formerUntil).toBe('');
    expect(await test()).toMatchObject({ state: 'DELIVERED' });
    expect(received('/unsigned').map((request) => isSignedBy(secret, request))).toEqual([true]);
    await portal.outputWith('webhook secret does not open');
  });

  it('DEV-13 a receiver that fails again and again holds up no other', async () => {
    await add('/deaf');
    await add('/well');
    reply = ({ url }) => ({ status: url === '/deaf' || url === '/never' ? 500 : 204, body: '' });
    const uids = [];
    for (let count = 0; count < 5; count += 1)
      uids.push(await createVendorRequest(api, people.owner));
    await api.runJobs();
    expect(received('/deaf')).toHaveLength(3);
    for (const uid of uids) expect(typesAt('/well', uid)).toEqual(['changed']);
  });

  it('DEV-13 two that do not answer and have a backlog hold up no other, and get one attempt in each later run, of another instance too', async () => {
    await add('/dead-1');
    await add('/dead-2');
    for (let count = 0; count < 6; count += 1) await createVendorRequest(api, people.owner);
    await add('/alive');
    await createVendorRequest(api, people.owner);
    const other = await start({ DATABASE_URL: databaseUrl, JOBS_INTERVAL_SECONDS: '0' });
    let spentMs = 0;
    let attempts: string[] = [];
    const run = async ({ deps }: Portal) => {
      const { clock } = deps;
      attempts = [];
      await deliverWebhooks(
        {
          ...deps,
          clock: { now: () => clock.now(), wallNow: () => plusMs(clock.wallNow(), spentMs) },
          webhooks: {
            deliver(_, { url }) {
              attempts.push(new URL(url).pathname);
              if (!url.includes('/dead')) return Promise.resolve({ accepted: true, status: 204 });
              spentMs += 10_000;
              return Promise.resolve({ accepted: false, status: null });
            },
          },
        },
        new AbortController().signal,
      );
      return attempts.filter((path) => path.startsWith('/dead')).toSorted();
    };
    await run(portal);
    expect(attempts).toContain('/alive');
    expect(await run(other)).toEqual(['/dead-1', '/dead-2']);
  });
});
