import path from 'node:path';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createApi, type Session } from '../testing/api';
import { freshDatabase } from '../testing/database';
import { fullRequest } from '../testing/everyEndpoint';
import { operate } from '../testing/operate';
import { startPortal } from '../testing/portal';
import { PORTAL_SETTINGS } from '../testing/portalSettings';
import { runProgram, startServer, temporaryFolder } from '../testing/processes';
import { confirmAddresses, OWNER_EMAIL } from '../testing/vendorApi';

const newFile = (): string => path.join(temporaryFolder(), 'portal.backup');
const linesAfterHeader = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString().split('\n').slice(1);
const onEmbedded = () => ({ ...PORTAL_SETTINGS, DATABASE_URL: '', DATA_DIR: temporaryFolder() });

describe('commands on the embedded database', () => {
  it('OPS-06 a company moves to PostgreSQL, and back', async () => {
    const embedded = onEmbedded();
    const first = await startServer(embedded);
    const api = createApi(first.baseUrl);
    const session: Session = await api.signIn(OWNER_EMAIL);
    await confirmAddresses(api, session);
    const { requestUid } = await fullRequest(api, session);
    const before = (await api.get(`/mm/vendors/${requestUid}`, session)).record;
    await first.stop();
    const [file, again] = [newFile(), newFile()];
    expect(await runProgram('command', ['backup', file], embedded)).toMatchObject({ exitCode: 0 });

    const DATABASE_URL = await freshDatabase();
    expect(await operate('restore', [file], { DATABASE_URL })).toMatchObject({ exitCode: 0 });
    const portal = await startPortal({ DATABASE_URL });
    const owner = await portal.api.signIn(OWNER_EMAIL);
    expect((await portal.api.get(`/mm/vendors/${requestUid}`, owner)).record).toEqual(before);
    await portal.close();

    expect(await operate('backup', [again], { DATABASE_URL })).toMatchObject({ exitCode: 0 });
    const [back, last] = [onEmbedded(), newFile()];
    expect(await runProgram('command', ['restore', again], back)).toMatchObject({ exitCode: 0 });
    expect(await runProgram('command', ['backup', last], back)).toMatchObject({ exitCode: 0 });
    expect(linesAfterHeader(last)).toEqual(linesAfterHeader(again));
  });

  it('STF-12 the one for staff works while the portal is stopped', async () => {
    const embedded = onEmbedded();
    const staff = (...args: string[]) => runProgram('command', ['staff', ...args], embedded);
    expect((await staff('grant', 'boss@example.com', '--role', 'admin')).stdout).toMatch(
      /^boss@example\.com is invited as admin/,
    );
    expect((await staff('list')).stdout).toMatch(/^boss@example\.com +admin +invited$/m);
  });
});
