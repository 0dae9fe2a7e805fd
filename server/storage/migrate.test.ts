import { copyFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createLogger } from '../logger';
import { verifyChain } from '../operations/audit/audit';
import { readSettings } from '../settings';
import { freshDatabase, queryOn } from '../testing/database';
import { temporaryFolder } from '../testing/processes';
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

const request = (uid: string, status: string) =>
  `insert into vendor_request (request_uid, vendor_type, login_email, origination, process_status, created_at, updated_at)
   values ('${uid}', 'RMT SHOP', 'Owner@example.com', 'E', '${status}', '${OLD}', '${OLD}')`;
const activity = (uid: string, actorUid: string, what: string, at = OLD, fields = '[]') =>
  `insert into activity (request_uid, at, actor_uid, actor_name, by_super_user, what, fields)
   values ('${uid}', '${at}', '${actorUid}', 'Olive', 0, '${what}', '${fields}')`;
const mail = (uid: string, columns: string, values: string) =>
  `insert into review_mail (mail_uid, request_uid, decision, created_at, ${columns})
   values ('${uid}', 'mailed', 'APPROVE', '${OLD}', ${values})`;
const bankStored = (uid: string, actorUid: string, what = 'ach.created', field = 'accountNo') =>
  activity(uid, actorUid, what, OLD, `[{"field": "${field}", "before": "", "after": ""}]`);
const invited = (uid: string, requestUid: string, at: string) =>
  `insert into step_invite (invite_uid, request_uid, contact_uid, name, email, steps, invited_by_uid,
     invited_by_name, invited_by_email, invited_at, expires_at)
   values ('${uid}', '${requestUid}', 'c1', 'Ann', 'ann@example.com', '["ach"]', 'u1', 'Olive',
     'owner@example.com', '${at}', '2026-03-01T00:00:00.000Z')`;

const NAMES = ['Taller Muñoz', 'Mun\u0303oz & Hijos', "O'NEIL ŁODŹ"];

/** What the releases before each of these versions have stored. */
const HISTORY: Readonly<Record<string, readonly string[]>> = {
  '0008': [
    request('sent', 'REVIEW'),
    request('draft', 'DRAFT'),
    request('known', 'COMPLETE'),
    activity('known', 'u1', 'request.submitted', '2026-01-02T08:00:00.000Z'),
  ],
  '0016': [
    request('mailed', 'COMPLETE'),
    mail('m1', 'recipient', `'owner@example.com'`),
    mail('m2', 'recipient', `'dana@example.com'`),
  ],
  '0017': [
    `insert into identity_accounts (sub, email, status, salt, created_at, updated_at)
     values ('s1', 'owner@example.com', 'CONFIRMED', 'ab', '${OLD}', '${OLD}')`,
    `insert into identity_challenges (id, kind, email, sub, state, tries_left, expires_at)
     values ('c1', 'CODE', 'owner@example.com', 's1', 'x', 3, '${OLD}')`,
  ],
  '0018': NAMES.flatMap((name, i) => [
    request(`named${i}`, 'DRAFT'),
    `insert into basic_info (basic_info_uid, request_uid, business_name, created_at, updated_at)
     values ('b${i}', 'named${i}', '${name.replace("'", "''")}', '${OLD}', '${OLD}')`,
  ]),
  '0019': [
    mail('m3', 'audience, attempts, claimed_at', `'OWNER', 1, '2026-01-02T08:00:00.000Z'`),
    mail('m4', 'audience, attempts, claimed_at', `'OWNER', 1, null`),
  ],
  '0020': [
    request('r1', 'DRAFT'),
    request('r2', 'DRAFT'),
    request('r3', 'DRAFT'),
    bankStored('r1', 'u1'),
    bankStored('r2', 'invite:own'),
    bankStored('r2', 'u1', 'ach.changed', 'bankName'),
    bankStored('r3', 'invite:changed'),
    bankStored('r3', 'u1', 'ach.changed', 'routingNo'),
    invited('before', 'r1', '2026-01-04T10:00:00.000Z'),
    invited('after', 'r1', '2026-01-06T10:00:00.000Z'),
    invited('own', 'r2', '2026-01-04T10:00:00.000Z'),
    invited('changed', 'r3', '2026-01-04T10:00:00.000Z'),
  ],
  '0024': [
    "insert into code_header values ('code-list-STATE', 'state', 'STATE')",
    "insert into code_detail values ('code-list-STATE', 'PR', 'Puerto Rico', 'PR', 7)",
  ],
  '0034': [
    `insert into audit_log (at, event, actor) values ('${OLD}', 'signed-in', 'Muñoz')`,
    `insert into audit_log (at, event, subject) values ('${OLD}', 'access-refused', '')`,
  ],
};

describe('an update of a database with rows', () => {
  let url = '';
  beforeAll(async () => {
    url = await freshDatabase();
    const { db, close } = await openPostgres(url, createLogger({ LOG_LEVEL: 'silent' }));
    try {
      for (const [version, rows] of Object.entries(HISTORY)) {
        await migrate(db, migrationsBefore(version));
        for (const row of rows) await queryOn(url, row);
      }
      await migrate(db);
      await migrate(db);
    } finally {
      await close();
    }
  });
  const query = (text: string) => queryOn(url, text);

  it('dates what was sent before the review desk: by its activity, else by its last change', async () => {
    const rows = await query(
      "select request_uid, submitted_at from vendor_request where request_uid in ('sent', 'draft', 'known')",
    );
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
    expect(
      await query('select code_value, sort_order from code_detail order by sort_order'),
    ).toMatchObject(
      ['PR', 'AS', 'GU', 'MP', 'VI', 'AA', 'AE', 'AP'].map((code) => ({ code_value: code })),
    );
  });

  it('keeps whether a mail goes to the owner or to the contact, and when one is due again whose server has died', async () => {
    const due = new Date('2026-01-02T08:10:00.000Z');
    expect(
      await query(
        'select mail_uid, audience, attempts, next_at from review_mail order by mail_uid',
      ),
    ).toMatchObject([
      { mail_uid: 'm1', audience: 'OWNER', attempts: 0 },
      { mail_uid: 'm2', audience: 'CONTACT', attempts: 0 },
      { mail_uid: 'm3', audience: 'OWNER', attempts: 1, next_at: due },
      { mail_uid: 'm4', audience: 'OWNER', attempts: 1, next_at: null },
    ]);
  });

  it('BNK-13 closes a bank account to those who were invited before someone else stored it', async () => {
    expect(
      await query(
        'select invite_uid, account_closed_at is not null as closed from step_invite order by invite_uid',
      ),
    ).toEqual([
      { invite_uid: 'after', closed: false },
      { invite_uid: 'before', closed: true },
      { invite_uid: 'changed', closed: true },
      { invite_uid: 'own', closed: false },
    ]);
  });

  it('folds the names that are stored, and indexes them again', async () => {
    expect(
      await query(
        'select business_name, folded_name, search_name from basic_info order by basic_info_uid',
      ),
    ).toEqual([
      { business_name: NAMES[0], folded_name: 'taller munoz', search_name: 'tallerqmunoz' },
      { business_name: NAMES[1], folded_name: 'munoz and hijos', search_name: 'munozqandqhijos' },
      { business_name: NAMES[2], folded_name: 'oneil lodz', search_name: 'oneilqlodz' },
    ]);
    expect(
      await query(
        "select indexname from pg_indexes where tablename = 'basic_info' and indexdef like '%search_name%' order by 1",
      ),
    ).toEqual([{ indexname: 'basic_info_search_name' }, { indexname: 'basic_info_search_order' }]);
  });

  it('starts to count the changes of how a person signs in, and keeps sign-ins in progress', async () => {
    expect(
      await query(
        'select credentials_version, id from identity_accounts join identity_challenges using (sub)',
      ),
    ).toEqual([{ credentials_version: 0, id: 'c1' }]);
  });

  it('OPS-10 chains the audit rows that are stored', async () => {
    const { db, close } = await openPostgres(url, createLogger({ LOG_LEVEL: 'silent' }));
    const verified = await db.transaction((tx) => verifyChain(tx, undefined));
    await close();
    expect(verified).toMatchObject({ rows: 2, findings: [] });
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
});
