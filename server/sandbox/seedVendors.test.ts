import { lockFolder } from '../storage/folderLock';
import { ownEnvironment } from '../testing/database';
import { startPortal } from '../testing/portal';
import { operate } from '../testing/operate';
import { runProgram, temporaryFolder } from '../testing/processes';
import { search } from '../testing/vendorApi';

const seed = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  operate('seed', args, environment);

describe('the seed of searchable vendors', () => {
  it('SBX-16 adds so many vendors beside a running server, whose search finds them', async () => {
    const environment = await ownEnvironment();
    const portal = await startPortal(environment);
    try {
      expect(await seed(environment, '--vendors', '40')).toMatchObject({
        exitCode: 0,
        stdout: "Added 40 vendors, from 'Harbor Truck Repair 1' on.\n",
      });
      expect((await seed(environment, '--vendors', '2')).stdout).toMatch(/Added 2 vendors, .* 41'/);
      const { api } = portal;
      const session = await api.signIn('super.user@example.com');
      const find = (value: string) =>
        api.post(
          '/mm/vendors/superuser/search',
          search(
            { recordStatus: 'A' },
            { dataFilterList: [{ field: 'businessName', operator: 'like', value }], size: 1 },
          ),
          session,
        );
      expect((await find('harbor truck repair 1')).entries).toMatchObject([
        { businessName: 'Harbor Truck Repair 1', loginEmail: 'vendor1@seed.example.com' },
      ]);
      expect((await find(' 42')).record).toMatchObject({ totalCount: 1 });
    } finally {
      await portal.close();
    }
  });

  it('SBX-16 says in words what is wrong', async () => {
    // In a process, as the npm scripts call it.
    for (const [args, sentence] of [
      [['seed'], /^Say how many/],
      [['seeds'], /^There is no command seeds\. Use one of audit, /],
    ] as const)
      expect(await runProgram('command', args)).toMatchObject({
        exitCode: 1,
        stdout: '',
        stderr: expect.stringMatching(sentence) as string,
      });
    const environment = { DATABASE_URL: '', DATA_DIR: temporaryFolder() };
    const unlock = await lockFolder(environment.DATA_DIR);
    expect(await seed(environment, '--vendors', '5')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(
        /^The data folder .* is in use by process \d+ on \S+; stop it/,
      ) as string,
    });
    await unlock();
  });
});
