import { buildPath, type PathParams } from '@contract/endpoints/define';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Session } from '../testing/api';
import { type Backend, describeOnPostgres } from '../testing/backends';
import { bodyOf, CALLS, fullRequest, type Uids } from '../testing/everyEndpoint';
import { ACH, BASIC_INFO, CONTACT, EREPAIR_USER, PAYMENT, SITE, W9 } from '../testing/vendorForms';
import { OWNER_EMAIL, signInPeople } from '../testing/vendorApi';

/** What a request needs before it reaches its endpoint. */
const SPARED = ['users', 'identity_sessions', 'identity_keys', 'sandbox_state'];

/** Refuses every row and quotes it, as a constraint of the database may do. */
const REFUSE_WRITES = `
  create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused: %', coalesce(new, old) using detail = coalesce(new, old)::text; end $$;
  do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create trigger refuse before insert or update or delete on %I for each row execute function refuse()', t);
    end loop;
  end $$;`;
/** Takes the tables away, so that every query fails. */
const HIDE_TABLES = `
  do $$ declare t text; begin
    for t in select tablename from pg_tables where schemaname = 'public'
      and tablename <> all (array[${SPARED.map((name) => `'${name}'`).join(', ')}]) loop
      execute format('alter table %I rename to %I', t, 'hidden_' || t);
    end loop;
  end $$;`;

const VALUES = [BASIC_INFO, W9, PAYMENT, ACH, CONTACT, EREPAIR_USER, SITE]
  .flatMap((form) => Object.values(form))
  .filter((value): value is string => typeof value === 'string' && value.length > 6);

const tests = ({ api, runSql, portal }: Backend): void => {
  let owner: Session;
  let superUser: Session;
  let uids: Uids;
  beforeAll(async () => {
    ({ owner, superUser } = await signInPeople(api));
    uids = await fullRequest(api, owner);
  });

  /** Calls everything, and gives how many answers are the general failure. */
  async function failuresOf(session: Session): Promise<number> {
    let failed = 0;
    for (const name of CALLS) {
      const { method, path } = ENDPOINTS[name];
      // The uids hold every parameter of every path.
      const url = buildPath(path, uids as PathParams<typeof path>);
      const { status, code, text } = await api.request(method, url, {
        body: bodyOf(name, uids),
        session,
      });
      if (status < 500) continue;
      failed += 1;
      expect([name, status, code]).toEqual([name, 500, 'FAILED']);
      expect([name, text]).toEqual([
        name,
        expect.not.stringMatching(/refused|hidden_|insert|select|\.ts\b/),
      ]);
      for (const value of VALUES) expect([name, text.includes(value)]).toEqual([name, false]);
    }
    return failed;
  }

  it('SEC-33 fails closed with a general sentence, and the log names no value of anybody', async () => {
    await runSql(REFUSE_WRITES);
    expect(await failuresOf(owner)).toBeGreaterThan(25);
    await expect(api.signIn(OWNER_EMAIL)).rejects.toThrow();
    await runSql(HIDE_TABLES);
    expect(await failuresOf(owner)).toBeGreaterThan(CALLS.length - 5);
    expect(await failuresOf(superUser)).toBeGreaterThan(CALLS.length - 5);

    const log = portal().output();
    expect(log).toContain('"code":"P0001"');
    expect(log).toMatch(/"statement":"(insert|update|delete|select)/);
    for (const value of [...VALUES, OWNER_EMAIL, owner.accessToken])
      expect([value, log.includes(value)]).toEqual([value, false]);
  });
};

describeOnPostgres('every endpoint while the database fails', tests, { LOG_LEVEL: 'debug' });
