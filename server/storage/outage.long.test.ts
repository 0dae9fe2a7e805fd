import { createApi } from '../testing/api';
import { queryOn } from '../testing/database';
import {
  type RunningPostgres,
  type RunningServer,
  startPostgres,
  startServer,
  temporaryFolder,
} from '../testing/processes';
import { createVendorRequest, OWNER_EMAIL, under } from '../testing/vendorApi';
import { CONTACT } from '../testing/vendorForms';
import { isOutage } from './databaseErrors';

describe('a database server that crashes', () => {
  let postgres: RunningPostgres;
  let server: RunningServer;
  const api = createApi('');
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer({
      DATABASE_URL: postgres.url('postgres'),
      DATA_DIR: temporaryFolder(),
      RATE_LIMIT_PER_SECOND: '10000',
      RATE_LIMIT_BURST: '10000',
    });
    api.moveTo(server.baseUrl);
  });
  afterAll(async () => {
    await server.stop();
    postgres.stop();
  });

  it('is survived in the middle of writes: 503 with a sentence, then everything acknowledged is there', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const uid = await createVendorRequest(api, owner);
    const acknowledged: string[] = [];
    let stopped = false;
    let number = 0;
    const write = async (): Promise<void> => {
      while (!stopped) {
        const contactFirstName = `Ann${'abcdefghij'[(number += 1) % 10] ?? ''}`;
        const answer = await api.post(
          under(uid, 'contact-info'),
          { ...CONTACT, contactFirstName },
          owner,
        );
        if (answer.status === 200) acknowledged.push(answer.field('contactUid'));
        else expect([answer.status, answer.code]).toEqual([503, 'UNAVAILABLE']);
      }
    };
    const writers = Array.from({ length: 8 }, write);
    while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));

    postgres.crash();
    expect(await api.get('/healthz')).toMatchObject({ status: 200 });
    expect(await api.get('/readyz')).toMatchObject({ status: 503 });
    expect(await api.get(`/mm/vendors/${uid}`, owner)).toMatchObject({
      status: 503,
      code: 'UNAVAILABLE',
      message: 'The portal cannot reach its data right now. Please try again in a moment.',
    });
    const signIn = await fetch(`${api.baseUrl}/cognito/`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': 'AWSCognitoIdentityProviderService.ForgotPassword',
      },
      body: JSON.stringify({ ClientId: 'vendorportalwebclient', Username: OWNER_EMAIL }),
    });
    expect(signIn.status).toBe(503);
    stopped = true;
    await Promise.all(writers);

    postgres.recover();
    expect(await api.get('/readyz')).toMatchObject({ status: 200 });
    const stored = await queryOn(postgres.url('postgres'), 'select contact_uid from contact');
    const storedUids = new Set(stored.map(({ contact_uid: contactUid }) => contactUid));
    expect(acknowledged.filter((contactUid) => !storedUids.has(contactUid))).toEqual([]);
  });
});

const failure = (code: string): Error =>
  new Error('query failed', { cause: Object.assign(new Error('no'), { code }) });

describe('a failed query', () => {
  it.each([
    ['the name of the server does not resolve', 'EAI_AGAIN'],
    ['its host is switched off', 'EHOSTUNREACH'],
    ['it became a standby', '25006'],
    ['it lost a deadlock', '40P01'],
    ['it waited too long for a row', '55P03'],
    ['it took too long', '57014'],
    ['its transaction was idle too long', '25P03'],
    ['the disk is full', '53100'],
    ['the memory is used up', '53200'],
  ])('SEC-54 can be tried again when %s', (_reason, code) => {
    expect(isOutage(failure(code))).toBe(true);
  });

  it.each(['42601', '23505', '22021', 'P0001'])('SEC-54 is a fault of the backend: %s', (code) => {
    expect(isOutage(failure(code))).toBe(false);
  });
});
