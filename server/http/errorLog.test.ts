import { queryOn } from '../testing/database';
import { createApi } from '../testing/api';
import { freshDatabase } from '../testing/ownBackends';
import { type RunningServer, startServer, temporaryFolder } from '../testing/processes';
import {
  ACH,
  BASIC_INFO,
  certified,
  CONTACT,
  EREPAIR_USER,
  PAYMENT,
  SITE,
  W9,
} from '../testing/vendorForms';
import { createVendorRequest, OWNER_EMAIL, under } from '../testing/vendorApi';

/** Refuses every row and quotes it, as a constraint of the database may do. */
const REFUSE_ALL = `
  create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused: %', new using detail = new::text; end $$;
  do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger refuse before insert or update on %I for each row execute function refuse()', t);
    end loop;
  end $$;`;

describe('the error log', () => {
  let server: RunningServer;
  let databaseUrl: string;
  const api = createApi('');
  beforeAll(async () => {
    databaseUrl = await freshDatabase();
    server = await startServer({
      DATABASE_URL: databaseUrl,
      DATA_DIR: temporaryFolder(),
      LOG_LEVEL: 'info',
    });
    api.moveTo(server.baseUrl);
  });
  afterAll(() => server.stop());

  it('names statement and code of a failed query, and no value of anybody', async () => {
    const owner = await api.signIn(OWNER_EMAIL);
    const uid = await createVendorRequest(api, owner);
    await queryOn(databaseUrl, REFUSE_ALL);
    const writes: readonly (readonly [path: string, body: object])[] = [
      ['basic-info', BASIC_INFO],
      ['contact-info', CONTACT],
      ['w9-info', W9],
      ['payment-info', PAYMENT],
      ['ach-info', ACH],
      ['erepair-users', EREPAIR_USER],
      ['site-location-info', SITE],
      ['diverse-ownership/create', certified()],
    ];
    for (const [path, body] of writes) {
      const { status, code, text } = await api.post(under(uid, path), body, owner);
      expect([path, status, code]).toEqual([path, 500, 'FAILED']);
      expect(text).not.toMatch(/refused|insert into/);
    }
    await expect(api.signIn(OWNER_EMAIL)).rejects.toThrow();

    const failuresIn = (log: string) =>
      log.split('\n').filter((line) => line.includes('"code":"P0001"'));
    // The output of the other process arrives a moment after its responses.
    while (failuresIn(server.output()).length <= writes.length)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const log = server.output();
    const failures = failuresIn(log);
    expect(failures[0]).toMatch(/"statement":"(with|insert|update|delete)/);
    const values = [BASIC_INFO, CONTACT, W9, PAYMENT, ACH, EREPAIR_USER, SITE]
      .flatMap((form) => Object.values(form))
      .filter((value) => typeof value === 'string' && value.length > 6);
    for (const value of [...values, OWNER_EMAIL]) expect(log).not.toContain(value);
  });
});
