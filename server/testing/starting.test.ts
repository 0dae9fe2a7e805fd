import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { startListening } from '../listen';
import { createLogger } from '../logger';
import { readSettings } from '../settings';
import { StartupError } from '../startupError';
import { loadEncryptionKeys } from '../storage/keyFile';
import { openDatabase } from '../storage/openDatabase';
import { createApi } from './api';
import { freshDatabase, seededDatabase } from './database';
import { startPortal } from './portal';
import { freePort, runServer, startServer, temporaryFolder } from './processes';

/** The parts of a start, in their order. Each says in one sentence what is wrong with a setting. */
const listenAt = (environment: Record<string, string>) =>
  startListening(http.createServer(), readSettings(environment));
const keysOf = (environment: Record<string, string>) =>
  loadEncryptionKeys(readSettings(environment));
const databaseAt = (DATABASE_URL: string) =>
  openDatabase(readSettings({ DATABASE_URL }), createLogger({ LOG_LEVEL: 'silent' }));

const profile = {
  enterpriseUser: { userFirstName: 'Kept', userLastName: 'Name' },
  enterpriseUserMasterExtensions: [{ primaryPhoneNumber: '9375550111' }],
};

describe('starting', () => {
  it('SBX-30 SBX-31 in a folder, data, accounts and sessions survive a restart; passwords and codes are not in it', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    const first = await startServer(environment);
    const before = createApi(first.baseUrl);
    const session = await before.signIn('new.shop@example.com');
    await before.post('/user-details/updateMyProfileDetails', profile, session);
    await before.identity.send('ForgotPassword', { Username: 'new.shop@example.com' });
    const code = await before.latestCode('new.shop@example.com');

    const refused = await runServer({ ...environment, PORT: '0' });
    expect(refused.exitCode).toBe(1);
    expect(refused.stderr).toMatch(
      /^The data folder .* is in use by process \d+ on \S+; stop it or set DATA_DIR to another folder \(.*\)\.\n$/,
    );
    await first.stop();

    const files = readdirSync(environment.DATA_DIR, {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile());
    const everything = Buffer.concat(
      files.map((entry) => readFileSync(path.join(entry.parentPath, entry.name))),
    ).toString('latin1');
    expect(everything).toContain('new.shop@example.com');
    for (const secret of [
      'Portal-Demo-1!',
      `is ${code}.`,
      session.refreshToken,
      'BEGIN PRIVATE',
      '"qi"',
    ])
      expect(everything).not.toContain(secret);

    const second = await startServer(environment);
    const after = createApi(second.baseUrl);
    expect((await after.get('/user-details/', session)).payload).toMatchObject({
      name: 'Kept Name',
    });
    await after.identity.setPassword('new.shop@example.com', code, 'After-Restart-1!');
    expect(
      await after.get(
        '/user-details/',
        await after.signIn('new.shop@example.com', 'After-Restart-1!'),
      ),
    ).toMatchObject({ status: 200 });
    await second.stop();
    expect(readdirSync(environment.DATA_DIR)).not.toContain('server.lock');
  });

  it('SBX-31 a wrong setting gives one sentence and exit code 1, without a password in it', async () => {
    const DATABASE_URL = `postgres://u:secret@127.0.0.1:${await freePort()}/x`;
    const [wrong, unreachable] = await Promise.all(
      [{ SANDBOX: 'maybe' }, { DATABASE_URL }].map((environment) =>
        runServer({ DATA_DIR: temporaryFolder(), ...environment }),
      ),
    );
    expect(wrong).toMatchObject({ exitCode: 1, stderr: 'SANDBOX must be on or off.\n' });
    expect(unreachable?.exitCode).toBe(1);
    expect(unreachable?.stderr).toMatch(
      /^The database at 127\.0\.0\.1:\d+\/x cannot be used \(.*\); check DATABASE_URL\.\n$/,
    );
    expect(unreachable?.stderr).not.toContain('secret');
  });

  it.each<[string, () => unknown, RegExp]>([
    [
      'a taken port',
      async () => {
        const blocker = net.createServer();
        await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
        const { port } = blocker.address() as AddressInfo;
        return listenAt({ PORT: String(port) }).finally(() => blocker.close());
      },
      /^Port \d+ of 127\.0\.0\.1 is already in use; set PORT to another one\.$/,
    ],
    [
      'an address of another machine',
      () => listenAt({ HOST: '2001:db8::1' }),
      /^The server cannot listen on \[2001:db8::1\]:\d+ \(\w+\)\.$/,
    ],
    [
      'a missing database',
      async () => databaseAt((await freshDatabase()).replace(/own_\w+$/, 'missing')),
      /database "missing" does not exist.*check DATABASE_URL\.$/,
    ],
    [
      'a data folder that is a file',
      () => keysOf({ DATA_DIR: '/etc/hostname/data' }),
      /^The data folder \/etc\/hostname\/data cannot be written \(ENOTDIR\); set DATA_DIR to another folder\.$/,
    ],
    [
      'a data folder that cannot be made',
      () => keysOf({ DATA_DIR: '/proc/none' }),
      /^The data folder \/proc\/none cannot be written \(ENOENT\); set DATA_DIR to another folder\.$/,
    ],
    [
      'a wrong encryption key',
      () => keysOf({ ENCRYPTION_KEY: 'short' }),
      /^The encryption key in ENCRYPTION_KEY is wrong: it must read id:base64 of 32 bytes\.$/,
    ],
    [
      'a missing configuration file',
      () => startPortal({ CONFIG_FILE: '/none.json' }),
      /^The file \/none\.json of CONFIG_FILE cannot be read as JSON\.$/,
    ],
    [
      'SBX-32 an encryption key that did not seal the database',
      async () =>
        startPortal({
          DATABASE_URL: await seededDatabase(),
          ENCRYPTION_KEY: `other:${randomBytes(32).toString('base64')}`,
        }),
      /^This database was sealed with another encryption key; .*$/,
    ],
  ])('SBX-31 %s is refused with a sentence', async (_name, start, sentence) => {
    const error: unknown = await Promise.resolve()
      .then(start)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartupError);
    expect(error).toHaveProperty('message', expect.stringMatching(sentence));
  });

  it('SBX-31 several instances started at once on an empty database fill it once', async () => {
    const DATABASE_URL = await freshDatabase();
    const portals = await Promise.all([1, 2, 3].map(() => startPortal({ DATABASE_URL })));
    const session = await portals[0]?.api.signIn('new.shop@example.com');
    for (const { api } of portals)
      expect(await api.get('/user-details/', session)).toMatchObject({ status: 200 });
    await Promise.all(portals.map((portal) => portal.close()));
  });
});
