import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { personArchiveSchema } from '@contract/entities/user';
import * as v from 'valibot';
import { describeOnPostgres } from '../../testing/backends';
import { fullRequest, type Uids } from '../../testing/everyEndpoint';
import { inviteContact } from '../../testing/handOff';
import { ACCOUNT_PASSWORD, passwordAccount } from '../../testing/passwordAccount';
import { operate } from '../../testing/operate';
import { temporaryFolder } from '../../testing/processes';
import { addContact, confirmAddresses, createVendorRequest, under } from '../../testing/vendorApi';
import { uniqueEmail } from '../../testing/unique';
import { ACH, W9 } from '../../testing/vendorForms';

/** Columns of the registration, of the person and of the account that take any text. */
const OF_REGISTRATION: Readonly<Record<string, readonly string[]>> = {
  vendor_request: ['reason_text'],
  basic_info: [
    'business_name',
    'phone_number',
    'fax_number',
    'street_address1',
    'street_address2',
    'city',
    'zip_code',
    'reason_text',
  ],
  w9_info: [
    'name',
    'business_name',
    'tax_address',
    'tax_city',
    'tax_zip_code',
    'other_tax_class_text',
  ],
  payment_info: [
    'bill_thru_vendor',
    'other_text',
    'remit_address_line1',
    'remit_address_line2',
    'remit_city',
    'remit_zip',
  ],
  ach_info: ['bank_name', 'bank_address1', 'bank_city', 'bank_zip'],
  contact: [
    'contact_first_name',
    'contact_last_name',
    'contact_phone',
    'contact_email',
    'contact_title',
  ],
  erepair_user: ['user_name', 'email', 'title'],
  franchise_site: [
    'user_name',
    'site_name',
    'store_number',
    'site_address1',
    'site_city',
    'site_contact_first_name',
    'site_contact_last_name',
    'site_phone',
    'site_email',
  ],
  step_invite: ['name', 'email', 'invited_by_name'],
};
const PLANTED = 50;
const tokenOf = (number: number): string => `planted${number}zq`;

describeOnPostgres('the data of a person', ({ api, databaseUrl, runSql }) => {
  const person = (...args: string[]) => operate('person', args, { DATABASE_URL: databaseUrl() });
  const newFile = (name: string): string => path.join(temporaryFolder(), name);

  let email = '';
  let uids: Uids;
  const tokens: string[] = [];
  const plant = (): string => {
    tokens.push(tokenOf(tokens.length));
    return tokens.at(-1) ?? '';
  };
  beforeAll(async () => {
    ({ email } = await passwordAccount(api, 'leaving'));
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    await confirmAddresses(api, session);
    uids = await fullRequest(api, session);
    const { requestUid, contactUid } = uids;
    await inviteContact(api, session, requestUid, contactUid, ['payment']);
    for (const [table, columns] of Object.entries(OF_REGISTRATION))
      for (const column of columns)
        await runSql(`update ${table} set ${column} = $1 where request_uid = $2`, [
          plant(),
          requestUid,
        ]);
    const at = '2026-01-05T10:00:00.000Z';
    const [user] = await runSql('select user_uid, sub from users where email = $1', [email]);
    await runSql('update users set first_name = $1, last_name = $2, phone = $3 where email = $4', [
      plant(),
      plant(),
      plant(),
      email,
    ]);
    await runSql('update identity_accounts set attributes = $1 where email = $2', [
      JSON.stringify({ name: plant() }),
      email,
    ]);
    await runSql('update identity_sessions set browser = $1 where sub = $2', [
      plant(),
      user?.['sub'],
    ]);
    await runSql('update identity_events set browser = $1 where sub = $2', [
      plant(),
      user?.['sub'],
    ]);
    await runSql(
      `insert into activity (request_uid, at, actor_uid, actor_name, by_super_user, what, fields)
       values ($1, $2, $3, $4, 0, 'basicInfo.changed', $5), ($6, $2, $3, $4, 0, 'basicInfo.changed', '[]')`,
      [
        requestUid,
        at,
        user?.['user_uid'],
        plant(),
        JSON.stringify([{ field: 'city', before: plant(), after: '' }]),
        'of-another-person',
      ],
    );
    await runSql(
      "insert into outbox (id, recipient, subject, body, at) values ('planted', $1, $2, 'x', $3)",
      [email, plant(), at],
    );
    await runSql(
      `insert into review_decision (decision_uid, request_uid, decision, reason, at, actor_uid, actor_name)
       values ('planted', $1, 'APPROVE', $2, $3, 'u', 'Super User')`,
      [requestUid, plant(), at],
    );
    await runSql(
      "insert into review_note (request_uid, step, note, at) values ($1, 'w9', $2, $3)",
      [requestUid, plant(), at],
    );
    await runSql(
      `insert into internal_note (note_uid, request_uid, note, at, author_uid, author_name)
       values ('planted', $1, $2, $3, 'u', 'Susan Super'),
         ('of-another', (select request_uid from vendor_request where login_email = 'approved.shop@example.com'), 'x', $3, $4, $5)`,
      [requestUid, plant(), at, user?.['user_uid'], plant()],
    );
    await runSql(
      `insert into risk_check (request_uid, kind, outcome, findings, checked_at)
       values ($1, 'SCREENING', 'ATTENTION', $2, $3)`,
      [requestUid, JSON.stringify({ hits: [{ name: plant() }] }), at],
    );
    await runSql('update certificate_file set content = $1 where diverse_ownership_uid = $2', [
      Buffer.from(plant()),
      uids.diverseOwnershipUid,
    ]);
    await runSql(
      'update address_check set address_key = $1 where user_uid = $2 and address_key = (select min(address_key) from address_check where user_uid = $2)',
      [plant(), user?.['user_uid']],
    );
  });

  /** Everything in the database as text, files too, and a new backup. */
  const everything = async (): Promise<string> => {
    const tables = await runSql(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const rows: string[] = [];
    for (const { name } of tables)
      for (const row of await runSql(`select t::text as row from "${String(name)}" t`))
        rows.push(String(row['row']));
    const file = newFile('after.backup');
    expect(await operate('backup', [file], { DATABASE_URL: databaseUrl() })).toMatchObject({
      exitCode: 0,
    });
    return [...rows, gunzipSync(readFileSync(file)).toString()].join('\n');
  };
  const isIn = (text: string, token: string): boolean =>
    text.includes(token) || text.includes(Buffer.from(token).toString('hex'));

  it('OPS-14 is exported as one readable file, with tax ID and account number cut to their ends', async () => {
    expect(tokens.length).toBeGreaterThanOrEqual(PLANTED);
    const file = newFile('person.json');
    await runSql(
      "insert into legal_hold (request_uid, reason, placed_at) select request_uid, 'Dispute 12', now() from vendor_request where login_email = $1",
      [email],
    );
    expect((await person('export', email, file)).stdout).toBe(
      `Wrote what is stored about ${email} to ${file}, with 1 registrations.\n`,
    );
    await runSql('delete from legal_hold');
    const text = readFileSync(file, 'utf8');
    expect(text).not.toContain('Dispute 12');
    const { registrations } = v.parse(personArchiveSchema, JSON.parse(text));
    expect(registrations[0]?.['w9_info']?.[0]?.['id_number']).toBe(W9.idNumber.slice(-4));
    expect(registrations[0]?.['ach_info']?.[0]?.['account_no']).toBe(ACH.accountNo.slice(-4));
    expect(text).not.toContain(W9.idNumber);
    expect(text).not.toMatch(/verifier|refresh_hash|"salt"/);
    // The file of a certificate can be downloaded in the portal. A note of staff is theirs, and so
    // is the name below the note on another registration. Checks of staff are theirs, too.
    const missing = tokens.filter((token) => !text.includes(token));
    expect(missing).toHaveLength(4);
  });

  it('OPS-14 is exported too when a number cannot be opened', async () => {
    const [sealed] = await runSql('select account_no from ach_info where request_uid = $1', [
      uids.requestUid,
    ]);
    const replace = (value: unknown) =>
      runSql('update ach_info set account_no = $1 where request_uid = $2', [
        value,
        uids.requestUid,
      ]);
    await replace('lost.AAAA');
    const file = newFile('person.json');
    expect(await person('export', email, file)).toMatchObject({ exitCode: 0 });
    await replace(sealed?.['account_no']);
    expect(readFileSync(file, 'utf8')).toContain('"account_no": "(cannot be opened)"');
  });

  it('OPS-15 REV-72 none of 50 planted values is found after the erasure, nor in a backup made after it', async () => {
    const hashes = () =>
      runSql('select hash from shared_value where request_uid = $1', [uids.requestUid]);
    await api.post('/sandbox/jobs', undefined);
    expect(await hashes()).not.toEqual([]);
    const before = await everything();
    expect(tokens.filter((token) => !isIn(before, token))).toEqual([]);
    const { stdout, exitCode } = await person('erase', email.toUpperCase());
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(
      new RegExp(
        `^${email} is erased, with 1 registrations\\.\nKept until 20\\d\\d-\\d\\d-\\d\\d for tax law, sealed: the W-9 of the registration ${uids.requestUid}\\.\nKept: the audit log, which knows the person by a random id and network addresses only\\.\nBackups made before`,
      ),
    );
    const after = await everything();
    expect(tokens.filter((token) => isIn(after, token))).toEqual([]);
    expect(after).not.toContain(email);
    expect(await hashes()).toEqual([]);
    expect(
      await runSql("select actor_name from activity where request_uid = 'of-another-person'"),
    ).toEqual([{ actor_name: '(erased)' }]);
    await expect(api.signIn(email, ACCOUNT_PASSWORD)).rejects.toThrow();
    await expect(runSql('delete from activity')).rejects.toThrow('never changed');
  });

  it('OPS-16 the tax record that is kept can be read, which the audit log says', async () => {
    const { stdout } = await person('tax-record', uids.requestUid);
    expect(JSON.parse(stdout)).toMatchObject({
      idNumber: W9.idNumber,
      name: expect.stringMatching(/^planted\d+zq$/) as string,
    });
    expect(
      await runSql(
        "select event, actor, subject from audit_log where event in ('person-exported', 'person-erased', 'tax-record-read') order by id",
      ),
    ).toMatchObject([
      { event: 'person-exported', actor: 'operator' },
      { event: 'person-exported', actor: 'operator' },
      { event: 'person-erased', actor: 'operator' },
      { event: 'tax-record-read', actor: 'operator', subject: uids.requestUid },
    ]);
  });

  it('OPS-16 the tax record is deleted after four years', async () => {
    const keptAfter = async (passed: string): Promise<number> => {
      await runSql(`update tax_record set keep_until = keep_until - interval '${passed}'`);
      await api.post('/sandbox/jobs', undefined);
      return (await runSql('select 1 from tax_record')).length;
    };
    expect([await keptAfter('47 months'), await keptAfter('2 months')]).toEqual([1, 0]);
  });

  it('OPS-17 names records of other people that still name the address', async () => {
    const { email: known } = await passwordAccount(api, 'contact');
    const owner = await api.signIn('new.shop@example.com');
    const uid = await createVendorRequest(api, owner);
    const contactUid = await addContact(api, owner, uid, []);
    await api.patch(under(uid, `contact-info/${contactUid}`), { contactEmail: known }, owner);
    expect((await person('erase', known)).stdout).toMatch(
      /^Not erased: contact\.contact_email still names the address in 1 rows of other people\./m,
    );
  });

  it('OPS-17 someone who is only a contact of others is exported and named too', async () => {
    const contact = uniqueEmail('only-contact');
    const owner = await api.signIn('new.shop@example.com');
    const uid = await createVendorRequest(api, owner);
    const contactUid = await addContact(api, owner, uid, []);
    await api.patch(under(uid, `contact-info/${contactUid}`), { contactEmail: contact }, owner);
    const file = newFile('contact.json');
    expect(await person('export', contact, file)).toMatchObject({ exitCode: 0 });
    expect(readFileSync(file, 'utf8')).toContain(contact);
    expect((await person('erase', contact)).stdout).toMatch(
      /^Not erased: contact\.contact_email /m,
    );
  });

  it.each([
    [[], /^Use one of:\n/],
    [['export'], /^Whose data\?\nUse one of:/],
    [['export', 'a@example.com'], /^Into which file\?\n/],
    [['erase', 'no address'], /^no address is not an e-mail address\.$/m],
    [['erase', 'unknown@example.com'], /^Nothing is stored about unknown@example\.com\.$/m],
    [
      ['erase', 'admin@example.com'],
      /^admin@example\.com has a role\. Take it away first: npm run staff -- revoke admin@example\.com\.$/m,
    ],
    [['tax-record'], /^Of which registration\?\n/],
    [['tax-record', 'unknown'], /^There is no tax record of the registration unknown\.$/m],
  ])(
    'OPS-18 %j → a sentence that names what is wrong, and nothing is changed',
    async (args, sentence) => {
      expect(await person(...args)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringMatching(sentence) as string,
      });
    },
  );
});
