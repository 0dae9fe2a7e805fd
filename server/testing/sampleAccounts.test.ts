import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SAMPLE_ACCOUNTS } from '../sandbox/accounts';
import { describeOnBackends } from './backends';
import { runProgram } from './processes';

const ROOT = path.resolve(__dirname, '../..');
const lineOf = (text: string, email: string): string =>
  text.split('\n').find((line) => line.includes(email)) ?? '';

describe('the sample accounts', () => {
  it('SBX-01 are in what npm start prints and in the README, each with its password', async () => {
    const { stdout: printed } = await runProgram('printAccounts', ['http://127.0.0.1:8080']);
    const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
    const start = readFileSync(path.join(ROOT, 'scripts/start.mjs'), 'utf8');
    expect(start).toContain("'scripts/printAccounts.ts'");
    expect(printed).toContain('http://127.0.0.1:8080');
    const [, usual = ''] = /The password is `([^`]+)` unless/.exec(readme) ?? [];
    for (const { email, password } of SAMPLE_ACCOUNTS) {
      expect(lineOf(printed, email)).toContain(password ?? 'code by e-mail');
      const told = lineOf(readme, `| ${email} |`);
      expect(told).not.toBe('');
      if (password === undefined) expect(told).toMatch(/no password/);
      else expect(password === usual || told.includes(password)).toBe(true);
    }
  });
});

describeOnBackends('the passwords of the sample accounts', (api) => {
  it('SBX-15 every account but code.only@ and first.login@ signs in with the usual one', async () => {
    const usual = SAMPLE_ACCOUNTS.filter(({ email }) => !/^(code\.only|first\.login)@/.test(email));
    expect(usual).toHaveLength(SAMPLE_ACCOUNTS.length - 2);
    for (const { email } of usual) {
      const session = await api.signIn(email, 'Portal-Demo-1!');
      expect(await api.get('/user-details/', session)).toMatchObject({
        status: 200,
        payload: { username: email },
      });
    }
    for (const email of ['code.only@example.com', 'first.login@example.com'])
      await expect(api.signIn(email, 'Portal-Demo-1!')).rejects.toThrow();
  });
});
