import { type Api, createApi } from '../testing/api';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { ownEnvironment } from '../testing/ownBackends';
import { type RunningServer, startServer } from '../testing/processes';
import { W9 } from '../testing/vendorForms';
import {
  entriesOf,
  fieldOf,
  type People,
  recordOf,
  search,
  signInPeople,
  createVendorRequest,
  under,
} from '../testing/vendorApi';

/** A matching service over HTTP that takes its time, counts what it is asked, and never finds a match. */
describe('W-9 with a matching service of its own', () => {
  let service: FakeService;
  let server: RunningServer;
  let api: Api;
  let people: People;
  beforeAll(async () => {
    service = await startFakeService(() => ({
      body: JSON.stringify({ result: 'NO MATCH' }),
      delayMs: 300,
    }));
    server = await startServer({
      ...(await ownEnvironment('PostgreSQL')),
      TIN_URL: service.url,
    });
    api = createApi(server.baseUrl);
    people = await signInPeople(api);
  });
  afterAll(async () => {
    await server.stop();
    await service.close();
  });

  const form = (i: number) => ({ ...W9, idNumber: `3140${String(i).padStart(2, '0')}011` });

  it('W9-13 ten different tries at once ask the service once and count one', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const path = under(
      uid,
      `w9-info/${fieldOf(await api.post(under(uid, 'w9-info'), form(0), people.owner), 'w9Uid')}`,
    );
    service.requests.length = 0;
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, i) => api.put(path, form(i + 1), people.owner)),
    );
    expect(service.requests).toHaveLength(1);
    expect(responses.map((response) => response.status).sort()).toEqual([
      200,
      ...Array<number>(9).fill(409),
    ]);
    expect(
      entriesOf(await api.post(under(uid, 'w9-info/search'), search(), people.owner)),
    ).toMatchObject([{ tinCheckCount: 2 }]);
  });

  it('BEY-12 two creates at once with one key ask the service once and store one W-9', async () => {
    const uid = await createVendorRequest(api, people.owner);
    service.requests.length = 0;
    const create = () =>
      api.request('POST', under(uid, 'w9-info'), {
        body: form(1),
        session: people.owner,
        headers: { 'Idempotency-Key': 'one' },
      });
    const responses = await Promise.all([create(), create()]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    const repeated = await create();
    expect(recordOf(repeated)).toEqual(
      recordOf(responses.find((response) => response.status === 200) ?? repeated),
    );
    expect(service.requests).toHaveLength(1);
  });

  it('other requests are served while a check is running', async () => {
    const uid = await createVendorRequest(api, people.owner);
    const answered: string[] = [];
    await Promise.all([
      api
        .post(under(uid, 'w9-info'), form(1), people.owner)
        .then(({ code }) => answered.push(`check ${code}`)),
      api
        .patch(`/mm/vendors/${uid}/false`, { useErepair: 'N' }, people.owner)
        .then(({ code }) => answered.push(`change ${code}`)),
    ]);
    expect(answered).toEqual(['change SUCCESS', 'check SUCCESS']);
  });
});
