import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '../logger';
import { freshDatabase, queryOn } from '../testing/database';
import { temporaryFolder } from '../testing/processes';
import { readSettings } from '../settings';
import { migrate, MIGRATIONS_FOLDER } from './migrate';
import { openDatabase } from './openDatabase';
import { openPostgres } from './postgres';

const OLD = '2026-01-05T10:00:00.000Z';

/** A folder with the migrations before a version, as an older release had them. */
function migrationsBefore(version: string): string {
  const folder = temporaryFolder();
  for (const file of readdirSync(MIGRATIONS_FOLDER))
    if (file < version) copyFileSync(path.join(MIGRATIONS_FOLDER, file), path.join(folder, file));
  return folder;
}

/** A database of an older release with its rows, after the update to this one. */
async function updated(version: string, rows: readonly string[]): Promise<string> {
  const url = await freshDatabase();
  const { db, close } = await openPostgres(url, createLogger({ LOG_LEVEL: 'silent' }));
  try {
    await migrate(db, migrationsBefore(version));
    for (const row of rows) await queryOn(url, row);
    await migrate(db);
    await migrate(db);
  } finally {
    await close();
  }
  return url;
}

const request = (uid: string, status: string) =>
  `insert into vendor_request (request_uid, vendor_type, login_email, origination, process_status, created_at, updated_at)
   values ('${uid}', 'RMT SHOP', 'Owner@example.com', 'E', '${status}', '${OLD}', '${OLD}')`;

describe('an update of a database with rows', () => {
  it('dates what was sent before the review desk: by its activity, else by its last change', async () => {
    const url = await updated('0008', [
      request('sent', 'REVIEW'),
      request('draft', 'DRAFT'),
      request('known', 'COMPLETE'),
      `insert into activity (request_uid, at, actor_uid, actor_name, by_super_user, what, fields)
       values ('known', '2026-01-02T08:00:00.000Z', 'u1', 'Olive', 0, 'request.submitted', '[]')`,
    ]);
    const rows = await queryOn(url, 'select request_uid, submitted_at from vendor_request');
    const dates = Object.fromEntries(
      rows.map((row) => [row['request_uid'], row['submitted_at']?.valueOf() ?? null]),
    );
    expect(dates).toEqual({
      sent: Date.parse(OLD),
      draft: null,
      known: Date.parse('2026-01-02T08:00:00.000Z'),
    });
  });

  it('BAS-22 brings territories and military addresses to the lists of states, once', async () => {
    const url = await updated('0024', [
      "insert into code_header values ('code-list-STATE', 'state', 'STATE')",
      "insert into code_detail values ('code-list-STATE', 'PR', 'Puerto Rico', 'PR', 7)",
    ]);
    expect(
      await queryOn(url, 'select code_value, sort_order from code_detail order by sort_order'),
    ).toMatchObject(
      ['PR', 'AS', 'GU', 'MP', 'VI', 'AA', 'AE', 'AP'].map((code) => ({ code_value: code })),
    );
  });

  it('keeps whether a mail goes to the owner or to the contact, whatever the case of the address', async () => {
    const mail = (uid: string, recipient: string) =>
      `insert into review_mail (mail_uid, request_uid, decision, recipient, created_at)
       values ('${uid}', 'r1', 'APPROVE', '${recipient}', '${OLD}')`;
    const url = await updated('0016', [
      request('r1', 'COMPLETE'),
      mail('m1', 'owner@example.com'),
      mail('m2', 'dana@example.com'),
    ]);
    expect(
      await queryOn(url, 'select mail_uid, audience from review_mail order by mail_uid'),
    ).toEqual([
      { mail_uid: 'm1', audience: 'OWNER' },
      { mail_uid: 'm2', audience: 'CONTACT' },
    ]);
  });

  it('keeps when a mail is due again whose server has died', async () => {
    const mail = (uid: string, claimedAt: string) =>
      `insert into review_mail (mail_uid, request_uid, decision, audience, created_at, attempts, claimed_at)
       values ('${uid}', 'r1', 'APPROVE', 'OWNER', '${OLD}', 1, ${claimedAt})`;
    const url = await updated('0019', [
      request('r1', 'COMPLETE'),
      mail('m1', `'2026-01-02T08:00:00.000Z'`),
      mail('m2', 'null'),
    ]);
    expect(
      await queryOn(
        url,
        'select mail_uid, attempts, refusals, next_at from review_mail order by mail_uid',
      ),
    ).toEqual([
      { mail_uid: 'm1', attempts: 1, refusals: 0, next_at: new Date('2026-01-02T08:10:00.000Z') },
      { mail_uid: 'm2', attempts: 1, refusals: 0, next_at: null },
    ]);
  });

  it('BNK-13 closes a bank account to those who were invited before someone else stored it', async () => {
    const stored = (
      requestUid: string,
      actorUid: string,
      what = 'ach.created',
      field = 'accountNo',
    ) =>
      `insert into activity (request_uid, at, actor_uid, actor_name, by_super_user, what, fields)
       values ('${requestUid}', '${OLD}', '${actorUid}', 'Olive', 0, '${what}',
         '[{"field": "${field}", "before": "", "after": ""}]')`;
    const invited = (uid: string, requestUid: string, at: string) =>
      `insert into step_invite (invite_uid, request_uid, contact_uid, name, email, steps, invited_by_uid,
         invited_by_name, invited_by_email, invited_at, expires_at)
       values ('${uid}', '${requestUid}', 'c1', 'Ann', 'ann@example.com', '["ach"]', 'u1', 'Olive',
         'owner@example.com', '${at}', '2026-03-01T00:00:00.000Z')`;
    const url = await updated('0020', [
      request('r1', 'DRAFT'),
      request('r2', 'DRAFT'),
      request('r3', 'DRAFT'),
      stored('r1', 'u1'),
      stored('r2', 'invite:own'),
      stored('r2', 'u1', 'ach.changed', 'bankName'),
      stored('r3', 'invite:changed'),
      stored('r3', 'u1', 'ach.changed', 'routingNo'),
      invited('before', 'r1', '2026-01-04T10:00:00.000Z'),
      invited('after', 'r1', '2026-01-06T10:00:00.000Z'),
      invited('own', 'r2', '2026-01-04T10:00:00.000Z'),
      invited('changed', 'r3', '2026-01-04T10:00:00.000Z'),
    ]);
    expect(
      await queryOn(
        url,
        `select invite_uid, account_closed_at is not null as closed from step_invite order by invite_uid`,
      ),
    ).toEqual([
      { invite_uid: 'after', closed: false },
      { invite_uid: 'before', closed: true },
      { invite_uid: 'changed', closed: true },
      { invite_uid: 'own', closed: false },
    ]);
  });

  it('folds the names that are stored, and indexes them again', async () => {
    const names = ['Taller Muñoz', 'Mun\u0303oz & Hijos', "O'NEIL ŁODŹ"];
    const url = await updated(
      '0018',
      names.flatMap((name, i) => [
        request(`r${i}`, 'DRAFT'),
        `insert into basic_info (basic_info_uid, request_uid, business_name, created_at, updated_at)
         values ('b${i}', 'r${i}', '${name.replace("'", "''")}', '${OLD}', '${OLD}')`,
      ]),
    );
    expect(
      await queryOn(
        url,
        'select business_name, folded_name, search_name from basic_info order by basic_info_uid',
      ),
    ).toEqual([
      { business_name: names[0], folded_name: 'taller munoz', search_name: 'tallerqmunoz' },
      { business_name: names[1], folded_name: 'munoz & hijos', search_name: 'munozqqqhijos' },
      { business_name: names[2], folded_name: 'oneil lodz', search_name: 'oneilqlodz' },
    ]);
    expect(
      await queryOn(
        url,
        "select indexname from pg_indexes where tablename = 'basic_info' and indexdef like '%search_name%' order by 1",
      ),
    ).toEqual([{ indexname: 'basic_info_search_name' }, { indexname: 'basic_info_search_order' }]);
  });

  it('stops the start in a database whose encoding cannot fold names', async () => {
    const settings = readSettings({
      DATABASE_URL: await freshDatabase("template template0 encoding 'SQL_ASCII' locale 'C'"),
      LOG_LEVEL: 'silent',
    });
    await expect(openDatabase(settings, createLogger(settings))).rejects.toThrow(
      /^The tables of the database cannot be brought up to date \(.*UTF8\)\.$/,
    );
  });

  it('starts to count the changes of how a person signs in, and keeps sign-ins in progress', async () => {
    const url = await updated('0017', [
      `insert into identity_accounts (sub, email, status, salt, created_at, updated_at)
       values ('s1', 'owner@example.com', 'CONFIRMED', 'ab', '${OLD}', '${OLD}')`,
      `insert into identity_challenges (id, kind, email, sub, state, tries_left, expires_at)
       values ('c1', 'CODE', 'owner@example.com', 's1', 'x', 3, '${OLD}')`,
    ]);
    expect(
      await queryOn(
        url,
        'select credentials_version, id from identity_accounts join identity_challenges using (sub)',
      ),
    ).toEqual([{ credentials_version: 0, id: 'c1' }]);
  });
});
