import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Finished } from '../../command';
import { createLogger } from '../../logger';
import { lockFolder } from '../../storage/folderLock';
import { migrate, migrationNames } from '../../storage/migrate';
import { openPostgres } from '../../storage/postgres';
import type { Api, Session } from '../../testing/api';
import { describeOnPostgres } from '../../testing/backends';
import { freshDatabase, migratedDatabase, queryOn } from '../../testing/database';
import { fullRequest, type Uids } from '../../testing/everyEndpoint';
import { holdLock } from '../../testing/heldLock';
import { operate } from '../../testing/operate';
import { startPortal } from '../../testing/portal';
import { PORTAL_SETTINGS } from '../../testing/portalSettings';
import { temporaryFolder } from '../../testing/processes';
import { confirmAddresses, OWNER_EMAIL, under } from '../../testing/vendorApi';
import { ACH } from '../../testing/vendorForms';

const newFile = (): string => path.join(temporaryFolder(), 'portal.backup');

type Environment = Readonly<Record<string, string>>;
const backUp = (file: string, environment: Environment): Promise<Finished> =>
  operate('backup', [file], environment);
const restore = (file: string, environment: Environment): Promise<Finished> =>
  operate('restore', [file], environment);

const good = (stdout: RegExp) => ({
  exitCode: 0,
  stderr: '',
  stdout: expect.stringMatching(stdout) as string,
});
const failure = (stderr: RegExp) => ({
  exitCode: 1,
  stdout: '',
  stderr: expect.stringMatching(stderr) as string,
});

const textOf = (file: string): string => gunzipSync(readFileSync(file)).toString();

/** Every row of every table, as the database writes them. */
async function contentOf(databaseUrl: string): Promise<Record<string, unknown>> {
  const tables = await queryOn(
    databaseUrl,
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'",
  );
  if (tables.length === 0) return {};
  const rows = await queryOn(
    databaseUrl,
    tables
      .map(
        ({ name }) => `select '${String(name)}' as name, t::text as row from "${String(name)}" t`,
      )
      .join(' union all '),
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) content[String(name)] = [];
  for (const { name, row } of rows) content[String(name)]?.push(String(row));
  for (const list of Object.values(content)) list.sort();
  return content;
}

/** The registration as its owner sees it, with the end of a number that is sealed. */
async function seen(api: Api, { requestUid }: Uids): Promise<Record<string, unknown>> {
  const session = await api.signIn(OWNER_EMAIL);
  const [account] = (
    await api.post(under(requestUid, 'ach-info/search'), { searchCriteria: { model: {} } }, session)
  ).entries;
  return {
    account: account?.['accountNo'],
    ...(await api.get(`/mm/vendors/${requestUid}`, session)).record,
  };
}

async function enroll(api: Api): Promise<Uids> {
  const session: Session = await api.signIn(OWNER_EMAIL);
  await confirmAddresses(api, session);
  return fullRequest(api, session);
}

describeOnPostgres('a backup beside a running portal', ({ api, databaseUrl, runSql }) => {
  let uids: Uids;
  let file: string;
  let saved: Finished;
  beforeAll(async () => {
    uids = await enroll(api);
    file = newFile();
    saved = await backUp(file, { DATABASE_URL: databaseUrl() });
  });
  const changed = async (change: (text: string) => string): Promise<string> => {
    const copy = newFile();
    writeFileSync(copy, gzipSync(change(textOf(file))));
    return copy;
  };

  it('OPS-01 holds every row and no key, and restores into an empty database, where the portal goes on', async () => {
    expect(saved).toMatchObject(
      good(
        /^Saved \d+ rows of \d+ tables to .*portal\.backup \(0\.\d MB\)\.\nIt needs the encryption key 0123abcd, which is not in it: keep that in another place\.\n$/,
      ),
    );
    const text = textOf(file);
    const [, key = ''] = PORTAL_SETTINGS.ENCRYPTION_KEY.split(':');
    expect(text).toContain('0123abcd');
    expect([text.includes(key), text.includes(ACH.accountNo)]).toEqual([false, false]);

    const target = await freshDatabase();
    expect(await restore(file, { DATABASE_URL: target })).toMatchObject(
      good(
        /^Restored \d+ rows of \d+ tables, as they were at 20.*Z\. Every checksum matches\.\nYou can start the portal\.\n$/,
      ),
    );
    const [original, restored] = [await contentOf(databaseUrl()), await contentOf(target)];
    expect(Object.keys(restored)).toEqual(Object.keys(original));
    for (const [table, rows] of Object.entries(original))
      expect([table, restored[table]]).toEqual([table, rows]);
    const before = await seen(api, uids);
    const portal = await startPortal({ DATABASE_URL: target });
    try {
      expect(await seen(portal.api, uids)).toEqual(before);
      expect(before['account']).toMatch(new RegExp(`${ACH.accountNo.slice(-4)}$`));
      // The sequences go on after the restored rows.
      expect((await enroll(portal.api)).requestUid).not.toBe(uids.requestUid);
    } finally {
      await portal.close();
    }
  });

  it('OPS-02 is one moment of the database, whatever is written while it runs', async () => {
    const later = newFile();
    const lock = await holdLock(databaseUrl(), 'lock table activity in access exclusive mode');
    const running = backUp(later, { DATABASE_URL: databaseUrl() });
    await lock.waitedForBy(1);
    await runSql("update users set first_name = 'Meanwhile' where email = $1", [OWNER_EMAIL]);
    await lock.release();
    expect(await running).toMatchObject({ exitCode: 0 });
    expect(textOf(later)).not.toContain('Meanwhile');
  });

  it.each<[string, () => Promise<string>, Environment, RegExp]>([
    [
      'OPS-03 another key with the same id',
      async () => file,
      { ENCRYPTION_KEY: `0123abcd:${randomBytes(32).toString('base64')}` },
      /was sealed with the encryption key 0123abcd, and the key with this id is another one\. Set ENCRYPTION_KEY/,
    ],
    [
      'OPS-03 a key with another id',
      async () => file,
      { ENCRYPTION_KEY: `other:${randomBytes(32).toString('base64')}` },
      /was sealed with the encryption key 0123abcd, which is missing here\. Set ENCRYPTION_KEY/,
    ],
    [
      'OPS-03 no key',
      async () => file,
      { ENCRYPTION_KEY: '' },
      /^There is no encryption key: set ENCRYPTION_KEY, or put the key file/,
    ],
    [
      'OPS-03 a file that was cut off',
      async () => {
        const copy = newFile();
        writeFileSync(copy, readFileSync(file));
        truncateSync(copy, readFileSync(file).length - 100);
        return copy;
      },
      {},
      /is damaged or not complete, and nothing was restored\. Use another copy of it, or an older/,
    ],
    [
      'OPS-03 a file without its last line',
      () => changed((text) => text.replace(/\n[^\n]*\n$/, '\n')),
      {},
      /is damaged or not complete/,
    ],
    [
      'OPS-03 a file with a changed bit',
      async () => {
        const bytes = readFileSync(file);
        const at = bytes.length >> 1;
        bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
        const copy = newFile();
        writeFileSync(copy, bytes);
        return copy;
      },
      {},
      /is damaged or not complete/,
    ],
    [
      'OPS-03 a file with a changed row',
      () => changed((text) => text.replace(OWNER_EMAIL, 'other.vendor@example.com')),
      {},
      /is damaged or not complete/,
    ],
    [
      'OPS-03 a file that lacks a table and does not say so',
      () =>
        changed((text) =>
          text
            .replace(/\{"table":"outbox"[^]*?\{"rows":\d+,"sha256":"\w+"\}\n/, '')
            .replace(/"tables":(\d+)/, (_, tables) => `"tables":${Number(tables) - 1}`),
        ),
      {},
      /is damaged or not complete/,
    ],
    [
      'OPS-03 a file of a newer schema',
      () => changed((text) => text.replace('"migrations":[', '"migrations":["9999_later.sql",')),
      {},
      /was made by a newer release of the portal \(it has the migration 9999_later\.sql\)\. Restore it with that release/,
    ],
    [
      'OPS-03 a file of a newer format',
      () => changed((text) => text.replace('"version":1', '"version":2')),
      {},
      /was made by a newer release of the portal\. Restore it with that release or a newer one\.$/m,
    ],
    [
      'OPS-03 a file that is no backup',
      async () => {
        const copy = newFile();
        writeFileSync(copy, gzipSync('{"some":"json"}\n'));
        return copy;
      },
      {},
      /is not a backup of the portal\.$/m,
    ],
    ['OPS-03 a folder', async () => temporaryFolder(), {}, /cannot be read \(EISDIR\)\.$/m],
    ['OPS-03 a missing file', async () => newFile(), {}, /^There is no file .*portal\.backup\.$/m],
  ])(
    '%s → refused with a sentence, and nothing is stored',
    async (_name, fileOf, over, sentence) => {
      const target = await freshDatabase();
      expect(await restore(await fileOf(), { DATABASE_URL: target, ...over })).toMatchObject(
        failure(sentence),
      );
      expect(await contentOf(target)).toEqual({});
    },
  );

  it('OPS-03 refuses a database that is not empty, and leaves it', async () => {
    const target = await migratedDatabase();
    const before = await contentOf(target);
    expect(await restore(file, { DATABASE_URL: target })).toMatchObject(
      failure(
        /^The database is not empty: it has the table ach_info\. Restore into a new database \(DATABASE_URL\), or with the embedded one into another DATA_DIR\.$/m,
      ),
    );
    expect(await contentOf(target)).toEqual(before);
  });

  it('OPS-04 names what keeps a backup from being made, and leaves no part of a file', async () => {
    const on = { DATABASE_URL: databaseUrl() };
    expect(await backUp(file, on)).toMatchObject(
      failure(/exists already\. Choose another name\.$/m),
    );
    const nowhere = path.join(temporaryFolder(), 'missing', 'portal.backup');
    expect(await backUp(nowhere, on)).toMatchObject(
      failure(/cannot be written \(ENOENT\)\. Choose another folder\.$/m),
    );
    const empty = newFile();
    expect(await backUp(empty, { DATABASE_URL: await freshDatabase() })).toMatchObject(
      failure(/^This database has no tables of the portal\. Check DATABASE_URL and DATA_DIR\.$/m),
    );
    expect([existsSync(empty), existsSync(`${empty}.part`)]).toEqual([false, false]);
    expect(await operate('backup', [], on)).toMatchObject(
      failure(/^Into which file\? Use npm run backup -- FILE\.$/m),
    );
    expect(await operate('restore', [], on)).toMatchObject(
      failure(/^Which file\? Use npm run restore -- FILE\.$/m),
    );
  });
});

it('OPS-05 a backup of an older schema is restored and brought up to date', async () => {
  const older = migrationNames().filter((name) => name < '0018');
  const source = await freshDatabase();
  const { db, close } = await openPostgres(source, createLogger({ LOG_LEVEL: 'silent' }));
  await migrate(db, older);
  await db.execute(sql`insert into vendor_request
    (request_uid, vendor_type, login_email, origination, created_at, updated_at)
    values ('old', 'RMT SHOP', 'Owner@example.com', 'E', now(), now())`);
  await db.execute(sql`insert into basic_info
    (basic_info_uid, request_uid, business_name, created_at, updated_at)
    values ('info', 'old', 'Taller Muñoz', now(), now())`);
  await close();
  const [file, target] = [newFile(), await freshDatabase()];
  expect(await backUp(file, { DATABASE_URL: source })).toMatchObject({ exitCode: 0 });
  const newer = migrationNames().length - older.length;
  expect((await restore(file, { DATABASE_URL: target })).stdout).toContain(
    `Brought the tables up to date (${newer} migrations).`,
  );
  expect(await queryOn(target, 'select folded_name from basic_info')).toEqual([
    { folded_name: 'taller munoz' },
  ]);
  expect(await queryOn(target, 'select name from schema_migrations order by 1')).toEqual(
    migrationNames().map((name) => ({ name })),
  );
});

it('OPS-07 on the embedded database both commands say who holds the data', async () => {
  const environment = { DATABASE_URL: '', DATA_DIR: temporaryFolder() };
  const unlock = await lockFolder(environment.DATA_DIR);
  for (const program of ['backup', 'restore'] as const)
    expect(await operate(program, [newFile()], environment)).toMatchObject(
      failure(/is in use by process \d+ [^]*: stop the portal, run this again, and start it\.$/m),
    );
  await unlock();
});
