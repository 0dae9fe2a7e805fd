import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { HOUR_MS } from '@contract/time';
import type { Api } from '../testing/api';
import {
  type FakeService,
  type ReceivedRequest,
  type startFakeService,
  webhookHeaders,
} from '../testing/fakeService';
import { seededDatabase } from '../testing/database';
import { type Portal, startPortal } from '../testing/portal';
import { servers } from '../testing/servers';
import { CONTACT, W9 } from '../testing/vendorForms';
import {
  completeVendorRequest,
  createVendorRequest,
  OWNER_EMAIL,
  type People,
  signInPeople,
} from '../testing/vendorApi';

const secret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const [CURRENT, NEXT] = [secret(), secret()] as const;

interface Event {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: { readonly requestUid: string; readonly processStatus: string | null };
}
const eventOf = ({ body }: ReceivedRequest): Event => JSON.parse(body) as Event;

describe('webhooks (PostgreSQL)', () => {
  const { fake, portal: start } = servers();
  let service: FakeService;
  let portal: Portal;
  let api: Api;
  let people: People;
  let environment: Record<string, string>;
  let reply: Parameters<typeof startFakeService>[0];
  beforeAll(async () => {
    service = await fake((request) => reply(request));
    environment = {
      DATABASE_URL: await seededDatabase(),
      LOG_LEVEL: 'error',
      SANDBOX: 'on',
      APPROVAL_URL: `${service.url}/never`,
      WEBHOOK_URL: `${service.url}/hook`,
      WEBHOOK_SECRET: `${CURRENT},${NEXT}`,
    };
    portal = await start(environment);
    api = portal.api;
    people = await signInPeople(api);
  });
  beforeEach(async () => {
    // The approval service never answers, so that people decide.
    reply = ({ url }) => ({ status: url === '/hook' ? 204 : 500, body: '' });
    await api.runJobs(0);
    service.requests.length = 0;
  });

  const received = (uid: string) =>
    service.requests.filter(({ url, body }) => url === '/hook' && body.includes(uid));
  const typesOf = (uid: string) =>
    received(uid).map((request) => {
      const { type, data } = eventOf(request);
      return `${type.replace('registration.', '')} ${data.processStatus}`;
    });
  const submit = async (uid: string): Promise<void> =>
    expect(await people.owner.post(uid, 'send-for-approval')).toMatchObject({
      status: 200,
    });

  it('DEV-01 DEV-03 many changes are one event, the others one each, in their order and without personal data', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Hook Works');
    await submit(uid);
    await api.post(`/mm/vendors/${uid}/withdraw`, undefined, people.owner);
    await people.owner.post(uid, 'contact-info', CONTACT);
    await people.owner.post(uid, 'contact-info', CONTACT);
    await submit(uid);
    await api.runJobs();
    expect(typesOf(uid)).toEqual([
      'changed DRAFT',
      'submitted REVIEW',
      'withdrawn DRAFT',
      'changed DRAFT',
      'submitted REVIEW',
    ]);
    expect(
      await api.post(
        `/mm/vendors/${uid}/review-decision`,
        { decision: 'DECLINE', reason: 'Too far away' },
        people.superUser,
      ),
    ).toMatchObject({ status: 200 });
    await api.runJobs();
    await api.runJobs();
    expect(typesOf(uid).slice(5)).toEqual(['decided DECLINED']);
    const everything = JSON.stringify(received(uid));
    for (const value of ['Hook Works', 'Too far', W9.idNumber, OWNER_EMAIL, CONTACT.contactEmail])
      expect([value, everything.includes(value)]).toEqual([value, false]);
    expect(Object.keys(eventOf(received(uid)[0] as ReceivedRequest))).toEqual([
      'id',
      'type',
      'timestamp',
      'data',
    ]);
  });

  it('DEV-02 is signed by the Standard Webhooks scheme with every secret', async () => {
    const uid = await createVendorRequest(api, people.owner);
    await api.runJobs();
    const [request] = received(uid);
    if (!request) throw new Error('no event');
    const { body } = request;
    const signed = webhookHeaders(request);
    expect(signed['webhook-id']).toBe(eventOf(request).id);
    for (const key of [CURRENT, NEXT])
      expect(new Webhook(key).verify(body, signed)).toMatchObject({ id: eventOf(request).id });
    expect(() => new Webhook(secret()).verify(body, signed)).toThrow('No matching signature');
    expect(() => new Webhook(CURRENT).verify(`${body} `, signed)).toThrow('No matching signature');
  });

  it('DEV-03 DEV-04 an event that fails is repeated with its id, later ones of the registration wait, others do not', async () => {
    const failures = [
      { status: 500, body: '' },
      { status: 302, location: `${service.url}/elsewhere`, body: '' },
      { status: 404, body: '' },
    ];
    const uid = await completeVendorRequest(api, people.owner, 'Patient Hook');
    await submit(uid);
    reply = ({ url, body }) => ({
      status: url === '/hook' ? 200 : 500,
      ...(url === '/hook' && body.includes(uid) && failures.shift()),
      body: '',
    });
    const other = await createVendorRequest(api, people.owner);
    for (const hours of [0, 1, 2]) {
      await api.runJobs(hours);
      // Too early for another attempt.
      await api.runJobs();
    }
    expect(typesOf(uid)).toEqual(['changed DRAFT', 'changed DRAFT', 'changed DRAFT']);
    expect(typesOf(other)).toEqual(['changed DRAFT']);
    expect(service.requests.filter(({ url }) => url === '/elsewhere')).toEqual([]);
    expect((await api.get('/sandbox/')).text).toContain('failed 3 times');
    await api.runJobs(3);
    expect(typesOf(uid).slice(3)).toEqual(['changed DRAFT', 'submitted REVIEW']);
    const ids = received(uid).map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids.slice(0, 4)).size).toBe(1);
    expect(new Set(ids).size).toBe(2);
  });

  it('DEV-05 an event is given up after twelve attempts; the next one follows, and the sandbox shows it', async () => {
    const uid = await completeVendorRequest(api, people.owner, 'Deaf Hook');
    await submit(uid);
    reply = ({ body }) => ({ status: body.includes('registration.changed') ? 500 : 204, body: '' });
    for (let attempt = 0; attempt < 14; attempt += 1) await api.runJobs(10 + attempt * 9);
    expect(typesOf(uid)).toEqual([...Array<string>(12).fill('changed DRAFT'), 'submitted REVIEW']);
    const page = (await api.get('/sandbox/')).text;
    expect(page).toContain('given up after 12 attempts');
    await portal.outputWith('webhook given up');
  });

  it('DEV-04 a server that dies while it delivers loses no event: the next one repeats it', async () => {
    const uid = await createVendorRequest(api, people.owner);
    let die = (): void => undefined;
    const death = new Promise<void>((resolve) => (die = resolve));
    let arrived = (): void => undefined;
    const delivering = new Promise<void>((resolve) => (arrived = resolve));
    reply = ({ url }) => {
      if (url !== '/hook') return { status: 500, body: '' };
      arrived();
      return { status: 500, body: '', after: death };
    };
    // One that never learns whether the event has arrived does as little as a dead one.
    const dying = api.runJobs();
    await delivering;
    const next = await startPortal(environment);
    reply = ({ url }) => ({ status: url === '/hook' ? 204 : 500, body: '' });
    await next.api.put('/sandbox/settings', { clockOffsetMs: HOUR_MS });
    await next.api.runJobs();
    await next.api.runJobs();
    await next.close();
    die();
    await dying;
    const ids = received(uid).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});
