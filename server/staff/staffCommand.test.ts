import { queryOn } from '../testing/database';
import { describeOnPostgres } from '../testing/backends';
import { passwordAccount, ACCOUNT_PASSWORD, signUpByCode } from '../testing/passwordAccount';
import { operate } from '../testing/operate';
import { temporaryFolder } from '../testing/processes';
import { lockFolder } from '../storage/folderLock';
import { uniqueEmail } from '../testing/unique';

const failure = (stderr: RegExp) => ({
  exitCode: 1,
  stderr: expect.stringMatching(stderr) as string,
});

describeOnPostgres('the command for staff', ({ api, databaseUrl, runSql }) => {
  const staff = (...args: string[]) => operate('staff', args, { DATABASE_URL: databaseUrl() });

  it('STF-10 grants, lists and revokes beside a running portal', async () => {
    const { email } = await passwordAccount(api, 'granted');
    const session = await api.signIn(email, ACCOUNT_PASSWORD);
    expect(await staff('grant', email.toUpperCase(), '--role', 'admin')).toMatchObject({
      exitCode: 0,
      stdout: `${email} is admin now.\n`,
    });
    expect((await api.get('/mm/vendors/staff', session)).status).toBe(200);
    expect((await staff('list')).stdout).toMatch(
      new RegExp(`^${email} +admin +last sign-in \\d{4}-`, 'm'),
    );
    expect(await staff('revoke', email)).toMatchObject({
      exitCode: 0,
      stdout: `${email} has no role any more and is signed out.\n`,
    });
    expect((await api.get('/user-details/', session)).status).toBe(401);
    expect(
      await runSql(
        "select event, actor, split_part(subject, ' ', 2) as role from audit_log where event like 'staff-role-%' order by id",
      ),
    ).toEqual([
      { event: 'staff-role-granted', actor: 'operator', role: 'admin' },
      { event: 'staff-role-revoked', actor: 'operator', role: 'admin' },
    ]);
  });

  it('STF-10 invites an unknown address, whom the portal mails', async () => {
    const email = uniqueEmail('new-admin');
    expect((await staff('grant', email, '--role', 'admin')).stdout).toBe(
      `${email} is invited as admin. The running portal mails the invitation within a minute.\n`,
    );
    await api.runJobs();
    expect((await api.outbox(email))[0]?.text).toContain('because the operator of the portal gave');
    expect((await api.get('/mm/vendors/staff', await signUpByCode(api, email))).status).toBe(200);
  });

  it.each([
    [[], /^Use one of:\n/],
    [['grant'], /^Whose role\?\nUse one of:/],
    [['grant', 'no address', '--role', 'admin'], /^no address is not an e-mail address\.$/m],
    [['grant', 'a@example.com'], /^Which role\? Choose one of viewer, reviewer, /],
    [
      ['grant', 'a@example.com', '--role', 'boss'],
      /^There is no role boss\. Choose one of viewer, /,
    ],
    [['grant', 'a@example.com', '--rolle', 'admin'], /'--rolle'/],
    [
      ['revoke', 'unknown@example.com'],
      /^Nobody with the address unknown@example\.com is known\.$/m,
    ],
    [['revoke', 'new.shop@example.com'], /^new\.shop@example\.com has no role\.$/m],
  ])('STF-11 %j → a sentence that names what is wrong', async (args, sentence) => {
    expect(await staff(...args)).toMatchObject(failure(sentence));
  });

  it('STF-11 the last admin cannot be revoked', async () => {
    await queryOn(
      databaseUrl(),
      `update users set authorities = '[]' where authorities @> '["mm/vendorenroll/admin"]' and email <> 'admin@example.com'`,
    );
    expect(await staff('revoke', 'admin@example.com')).toMatchObject(
      failure(/^This is the last admin\. Make someone else an admin first\.$/m),
    );
    expect((await staff('list')).stdout).toMatch(/^admin@example\.com +admin/m);
  });
});

it('STF-12 on the embedded database: says who holds the data while the portal runs', async () => {
  const environment = { DATABASE_URL: '', DATA_DIR: temporaryFolder() };
  const unlock = await lockFolder(environment.DATA_DIR);
  expect(await operate('staff', ['list'], environment)).toMatchObject(
    failure(
      /is in use by process \d+ [^]*\nThe embedded database is open in one process only: stop the portal, run this again, and start it\.$/m,
    ),
  );
  await unlock();
});
