import { ownEnvironment } from '../testing/database';
import { startPortal } from '../testing/portal';
import { runProgram, startServer, temporaryFolder } from '../testing/processes';
import { entriesOf, recordOf, search } from '../testing/vendorApi';

const seed = (environment: Readonly<Record<string, string>>, ...args: string[]) =>
  runProgram('seedVendors', args, { LOG_LEVEL: 'silent', ...environment });

describe('the seed of searchable vendors', () => {
  it('SBX-16 adds so many vendors beside a running server, whose search finds them', async () => {
    const environment = await ownEnvironment();
    const portal = await startPortal(environment);
    try {
      expect(await seed(environment, '--vendors', '1203')).toMatchObject({
        exitCode: 0,
        stdout: "Added 1203 vendors, from 'Harbor Truck Repair 1' on.\n",
      });
      expect((await seed(environment, '--vendors', '2')).stdout).toMatch(
        /Added 2 vendors, .* 1204'/,
      );
      const api = portal.api;
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
      // 1205 and the samples; the count ends after a thousand.
      expect(recordOf(await find(''))['totalCount']).toBe(1001);
      expect(recordOf(await find('blue ridge'))).toMatchObject({ totalCount: 60 });
      expect(entriesOf(await find('harbor truck repair 1'))).toMatchObject([
        { businessName: 'Harbor Truck Repair 1', loginEmail: 'vendor1@seed.example.com' },
      ]);
      expect(recordOf(await find(' 1205'))).toMatchObject({ totalCount: 1 });
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
    const server = await startServer(environment);
    try {
      const refused = await seed(environment, '--vendors', '5');
      expect(refused.exitCode).toBe(1);
      expect(refused.stderr).toMatch(
        /^The data folder .* is in use by process \d+ on \S+; stop it/,
      );
    } finally {
      await server.stop();
    }
  });
});
