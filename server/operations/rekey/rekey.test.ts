import { randomBytes } from 'node:crypto';
import { Secrets } from '../../storage/secrets';
import { runJobs } from '../../jobs/runJobs';
import { SEALED_COLUMNS } from '../../storage/sealedColumns';
import { passwordAccount, ACCOUNT_PASSWORD } from '../../testing/passwordAccount';
import { queryOn, seededDatabase } from '../../testing/database';
import { fullRequest } from '../../testing/everyEndpoint';
import { holdLock } from '../../testing/heldLock';
import { operate } from '../../testing/operate';
import { startPortal, type Portal } from '../../testing/portal';
import { PORTAL_SETTINGS } from '../../testing/portalSettings';
import { confirmAddresses, OWNER_EMAIL, under } from '../../testing/vendorApi';
import { ACH, W9 } from '../../testing/vendorForms';

const OLD = PORTAL_SETTINGS.ENCRYPTION_KEY;
const NEW = `new:${randomBytes(32).toString('base64')}`;
const LOST = `lost:${randomBytes(32).toString('base64')}`;

const secretsOf = (...keys: readonly string[]): Secrets =>
  new Secrets(
    keys.map((key) => {
      const [id = '', bytes = ''] = key.split(':');
      return { id, bytes: Buffer.from(bytes, 'base64') };
    }),
  );

describe('a change of the encryption key', () => {
  let databaseUrl = '';
  let portal: Portal;
  beforeAll(async () => {
    databaseUrl = await seededDatabase();
    portal = await startPortal({ DATABASE_URL: databaseUrl });
  });
  afterAll(() => portal.close());
  const rekey = (ENCRYPTION_KEY: string) =>
    operate('rekey', [], { DATABASE_URL: databaseUrl, ENCRYPTION_KEY });
  const restart = async (ENCRYPTION_KEY: string): Promise<void> => {
    await portal.close();
    portal = await startPortal({ DATABASE_URL: databaseUrl, ENCRYPTION_KEY });
  };
  const keysInUse = async (): Promise<string[]> => {
    const columns = SEALED_COLUMNS.map(
      ({ table, column }) => `select ${column} as value from ${table}`,
    );
    const rows = await queryOn(
      databaseUrl,
      `select distinct split_part(value, '.', 1) as id from (${columns.join(' union all ')}
         union all select value from installation where name in ('key-check', 'decoy-key')) v
       where value is not null order by 1`,
    );
    return rows.map(({ id }) => String(id));
  };

  it('OPS-08 seals everything with the new key beside a running portal, keeps what is written meanwhile, and then the old key can go', async () => {
    const { email } = await passwordAccount(portal.api, 'rekeyed');
    const owner = await portal.api.signIn(OWNER_EMAIL);
    await confirmAddresses(portal.api, owner);
    const { requestUid } = await fullRequest(portal.api, owner);
    const [row] = await queryOn(databaseUrl, 'select w9_uid from w9_info where request_uid = $1', [
      requestUid,
    ]);
    const w9Uid = String(row?.['w9_uid']);
    await restart(`${NEW},${OLD}`);

    const written = secretsOf(NEW).seal('987654321', {
      table: 'w9_info',
      row: w9Uid,
      column: 'id_number',
    });
    const lock = await holdLock(
      databaseUrl,
      'update w9_info set id_number = $1 where w9_uid = $2',
      [written, w9Uid],
    );
    const running = rekey(`${NEW},${OLD}`);
    await lock.waitedForBy(1);
    await lock.release();
    const { stdout, stderr, exitCode } = await running;
    expect([exitCode, stderr, await keysInUse()]).toEqual([0, '', ['new']]);
    expect(stdout).toMatch(
      /^Sealed \d\d+ values with the key new\.\nNo other value needs 0123abcd any more, but links in e-mails do until \d{4}-\d\d-\d\d, and so do backups made before today\.\nThen run this again\. When it seals 0 values, remove 0123abcd from ENCRYPTION_KEY/,
    );
    expect((await rekey(`${NEW},${OLD}`)).stdout).toMatch(/^Sealed 0 values with the key new\.\n/);

    await restart(NEW);
    const session = await portal.api.signIn(OWNER_EMAIL);
    const last = async (part: string, field: string) =>
      (await portal.api.post(under(requestUid, part), { searchCriteria: { model: {} } }, session))
        .entries[0]?.[field];
    expect(await last('w9-info/search', 'idNumber')).toMatch(/4321$/);
    expect(await last('ach-info/search', 'accountNo')).toMatch(
      new RegExp(`${ACH.accountNo.slice(-4)}$`),
    );
    await portal.api.signIn(email, ACCOUNT_PASSWORD);
  });

  it('OPS-09 names and leaves values that cannot be opened, and goes on where a run was stopped', async () => {
    const rows = await queryOn(databaseUrl, 'select w9_uid from w9_info order by w9_uid');
    const [lost, damaged, waiting] = rows.map((row) => String(row['w9_uid']));
    const seal = (key: string, row = '') =>
      secretsOf(key).seal(W9.idNumber, { table: 'w9_info', row, column: 'id_number' });
    const stored = { lost: seal(LOST, lost), damaged: seal(OLD), waiting: seal(OLD, waiting) };
    for (const [uid, value] of [
      [lost, stored.lost],
      [damaged, stored.damaged],
      [waiting, stored.waiting],
    ])
      await queryOn(databaseUrl, 'update w9_info set id_number = $1 where w9_uid = $2', [
        value,
        uid,
      ]);
    const { stdout } = await rekey(`${NEW},${OLD}`);
    expect(stdout).toMatch(/^Sealed 1 values with the key new\.$/m);
    expect(stdout).toMatch(
      /^1 values of w9_info\.id_number are sealed with the key lost, which is not configured, and were left\.$/m,
    );
    expect(stdout).toMatch(
      /^1 values of w9_info\.id_number cannot be opened with their key 0123abcd, and were left\.$/m,
    );
    const kept = await queryOn(
      databaseUrl,
      'select id_number from w9_info where w9_uid = any ($1) order by w9_uid',
      [[lost, damaged]],
    );
    expect(kept.map((row) => row['id_number'])).toEqual([stored.lost, stored.damaged]);
  });

  it('REV-71 hashes what registrations are compared by with the new key', async () => {
    const keys = async () =>
      (await queryOn(databaseUrl, 'select distinct key_id from shared_value_state')).map(
        (row) => row['key_id'],
      );
    const hashes = async () =>
      (await queryOn(databaseUrl, 'select hash from shared_value')).map((row) => row['hash']);
    await runJobs(portal.deps);
    const before = await hashes();
    expect([await keys(), before.length > 0]).toEqual([['new'], true]);
    expect(await rekey(`later:${randomBytes(32).toString('base64')},${NEW},${OLD}`)).toMatchObject({
      exitCode: 0,
    });
    expect(await keys()).toEqual(['later']);
    const after = await hashes();
    expect(after).toHaveLength(before.length);
    expect(after.filter((hash) => before.includes(hash))).toEqual([]);
  });
});
