import { readFileSync } from 'node:fs';
import path from 'node:path';
import { enterFreshCode } from '../../testing/enterFreshCode';
import { describeOnPostgres } from '../../testing/backends';
import { operate } from '../../testing/operate';
import { temporaryFolder } from '../../testing/processes';

const NOTED = /--noted (\d+:[0-9a-f]{64})$/m;

describeOnPostgres('the chain of the audit log', ({ api, databaseUrl, runSql }) => {
  const audit = (...args: string[]) => operate('audit', args, { DATABASE_URL: databaseUrl() });
  /** Does what someone with full access to the database can do, and takes it back. */
  const tampered = async (statements: readonly string[], ...args: string[]): Promise<string> => {
    await runSql('create table kept_log as select * from audit_log');
    await runSql('create table kept_chain as select * from audit_chain');
    for (const table of ['audit_log', 'audit_chain'])
      await runSql(`alter table ${table} disable trigger user`);
    for (const statement of statements) await runSql(statement);
    const { exitCode, stderr } = await audit('verify', ...args);
    expect(exitCode).toBe(1);
    for (const [table, kept] of [
      ['audit_log', 'kept_log'],
      ['audit_chain', 'kept_chain'],
    ]) {
      await runSql(`delete from ${table}`);
      await runSql(`insert into ${table} select * from ${kept}`);
      await runSql(`drop table ${kept}`);
      await runSql(`alter table ${table} enable trigger user`);
    }
    return stderr;
  };
  /** The id of the row at a position of the chain. */
  const idAt = async (position: number): Promise<string> => {
    const [row] = await runSql('select audit_id from audit_chain where position = $1', [position]);
    return String(row?.['audit_id']);
  };

  beforeAll(async () => {
    const admin = await api.signIn('admin@example.com');
    await enterFreshCode(api, 'admin@example.com', admin);
    for (const email of ['new.shop@example.com', 'draft.shop@example.com', 'viewer@example.com'])
      await Promise.all([api.signIn(email), api.signIn(email)]);
    await api.post('/mm/vendors/staff', { email: 'auditor@example.com', role: 'viewer' }, admin);
  });

  it('OPS-10 holds every event, also of requests at the same time, and who changed staff', async () => {
    const { stdout, exitCode } = await audit('verify');
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/^\d+ rows, none changed or missing\. Note the end in another place/),
    ]);
    expect(
      await runSql(
        'select (select count(*) from audit_log) - (select count(*) from audit_chain) as open',
      ),
    ).toEqual([{ open: '0' }]);
    expect(
      await runSql(
        "select count(*)::int as rows from audit_log where event = 'staff-role-granted'",
      ),
    ).toEqual([{ rows: 1 }]);
    const noted = NOTED.exec(stdout)?.[1] ?? '';
    await api.signIn('new.shop@example.com');
    expect(await audit('verify', '--noted', noted)).toMatchObject({ exitCode: 0 });
    await expect(runSql('update audit_chain set hash = hash')).rejects.toThrow('never changed');
    await expect(runSql('delete from audit_chain')).rejects.toThrow('never changed');
  });

  it.each<[string, (id: string) => string[], (id: string) => RegExp]>([
    [
      'OPS-11 a changed actor',
      (id) => [`update audit_log set actor = 'someone' where id = ${id}`],
      (id) =>
        new RegExp(
          `^The audit log was changed:\nRow ${id} \\([a-z-]+, 20.*Z\\) or its entry 2 in the chain was changed\\.\n$`,
        ),
    ],
    [
      'OPS-11 a moment that moved',
      (id) => [`update audit_log set at = at + interval '1 microsecond' where id = ${id}`],
      (id) => new RegExp(`\nRow ${id} .* was changed\\.\n$`),
    ],
    [
      'OPS-11 a text that moved from one field to the next',
      (id) => [
        `update audit_log set event = event || 'x', subject = substr(subject, 2) where id = ${id}`,
      ],
      (id) => new RegExp(`\nRow ${id} .* was changed\\.\n$`),
    ],
    [
      'OPS-11 a missing row',
      (id) => [`delete from audit_log where id = ${id}`],
      (id) => new RegExp(`^The audit log was changed:\nRow ${id} is missing\\.\n$`),
    ],
    [
      'OPS-11 a row that is missing with its entry',
      (id) => [
        `delete from audit_log where id = ${id}`,
        `delete from audit_chain where audit_id = ${id}`,
      ],
      () => /^The audit log was changed:\nEntries 2 to 2 of the chain are missing\.\n$/,
    ],
    [
      'OPS-11 an added row',
      () => ["insert into audit_log (id, at, event) values (999999, now(), 'signed-in')"],
      () => /\nRow 999999 \(signed-in, .*\) was added past the chain\.\n$/,
    ],
  ])('%s is found and named', async (_name, statementsOf, findingOf) => {
    const id = await idAt(2);
    expect(await tampered(statementsOf(id))).toMatch(findingOf(id));
    expect(await audit('verify')).toMatchObject({ exitCode: 0 });
  });

  it('OPS-12 a cut end, and a chain that was computed again, do not match the noted end', async () => {
    const noted = NOTED.exec((await audit('verify')).stdout)?.[1] ?? '';
    const [position = ''] = noted.split(':');
    const last = await idAt(Number(position));
    const cut = [
      `delete from audit_log where id = ${last}`,
      `delete from audit_chain where audit_id = ${last}`,
    ];
    expect(await tampered(cut, '--noted', noted)).toMatch(
      new RegExp(`before the noted entry ${position}: the rows behind it are missing`),
    );
    const again = [
      `update audit_log set actor = 'someone' where id = ${last}`,
      `update audit_chain c set hash = encode(sha256(convert_to(
         (select hash from audit_chain where position = c.position - 1) || audit_text(l), 'UTF8')), 'hex')
       from audit_log l where l.id = c.audit_id and c.audit_id = ${last}`,
    ];
    expect(await tampered(again, '--noted', noted)).toMatch(
      new RegExp(
        `^Entry ${position} is not the one that was noted: rows up to it were changed`,
        'm',
      ),
    );
  });

  it('OPS-13 is exported as lines, and the log says so', async () => {
    const file = path.join(temporaryFolder(), 'audit.jsonl');
    const { stdout } = await audit('export', file);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(stdout).toBe(`Wrote ${lines.length} rows to ${file}, one JSON object per line.\n`);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      event: 'audit-exported',
      actor: 'operator',
      position: lines.length,
    });
    expect(await audit('export', file)).toMatchObject({
      exitCode: 1,
      stderr: `${file} exists already. Choose another name.\n`,
    });
  });

  it.each([
    [[], /^Use one of:\n/],
    [['export'], /^Into which file\?\nUse one of:/],
    [['verify', '--noted', '12'], /^12 is not POSITION:HASH, as an earlier run has printed it\.$/m],
  ])('OPS-13 %j → a sentence that names what is wrong', async (args, sentence) => {
    expect(await audit(...args)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(sentence) as string,
    });
  });
});
