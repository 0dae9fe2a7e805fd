import { lockFolder } from '../storage/folderLock';
import { ownEnvironment } from '../testing/database';
import { startPortal } from '../testing/portal';
import { runProgram, temporaryFolder } from '../testing/processes';
import { search } from '../testing/vendorApi';

const seed = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runProgram('seedVendors', args, { LOG_LEVEL: 'silent', ...environment });

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
    const environment = { DATA_DIR: temporaryFolder() };
    expect(await seed(environment)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringMatching(/^Say how many/) as string,
    });
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
