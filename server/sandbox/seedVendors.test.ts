import { execFile } from 'node:child_process';
import path from 'node:path';
import { serverCoverage } from '../../testing/serverCoverage';
import { createApi } from '../testing/api';
import { ownEnvironment } from '../testing/ownBackends';
import { startServer, temporaryFolder } from '../testing/processes';
import { entriesOf, recordOf, search } from '../testing/vendorApi';

const ROOT = path.resolve(__dirname, '../..');

interface Finished {
  readonly code: number;
  readonly output: string;
}

function seed(environment: Readonly<Record<string, string>>, ...args: string[]): Promise<Finished> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'server/sandbox/seedVendors.ts', ...args],
      {
        cwd: ROOT,
        env: {
          PATH: process.env['PATH'] ?? '',
          LOG_LEVEL: 'silent',
          ...serverCoverage(),
          ...environment,
        },
      },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

describe('the seed of searchable vendors', () => {
  it('SBX-16 adds so many vendors beside a running server, whose search finds them', async () => {
    const environment = await ownEnvironment('PostgreSQL');
    const server = await startServer(environment);
    try {
      expect(await seed(environment, '--vendors', '1203')).toEqual({
        code: 0,
        output: "Added 1203 vendors, from 'Harbor Truck Repair 1' on.\n",
      });
      expect((await seed(environment, '--vendors', '2')).output).toMatch(
        /Added 2 vendors, .* 1204'/,
      );
      const api = createApi(server.baseUrl);
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
      await server.stop();
    }
  });

  it('SBX-16 says in words what is wrong', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    expect(await seed(environment)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Say how many/) as string,
    });
    const server = await startServer(environment);
    try {
      const refused = await seed(environment, '--vendors', '5');
      expect(refused.code).toBe(1);
      expect(refused.output).toMatch(
        /^The data folder .* is in use by process \d+ on \S+; stop it/,
      );
    } finally {
      await server.stop();
    }
  });
});
