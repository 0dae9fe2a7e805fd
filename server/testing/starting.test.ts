import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createApi } from './api';
import { freshDatabase } from './database';
import { freePort, runServer, startServer, temporaryFolder } from './processes';

// The first test starts two servers and a third that is refused, one after the other.
jest.setTimeout(480_000);

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
    await after.identity.send('ConfirmForgotPassword', {
      Username: 'new.shop@example.com',
      ConfirmationCode: code,
      Password: 'After-Restart-1!',
    });
    expect(
      await after.get(
        '/user-details/',
        await after.signIn('new.shop@example.com', 'After-Restart-1!'),
      ),
    ).toMatchObject({ status: 200 });
    await second.stop();
    expect(readdirSync(environment.DATA_DIR)).not.toContain('server.lock');
  });

  it('SBX-33 a server that was killed starts again, its lock taken over', async () => {
    const environment = { DATA_DIR: temporaryFolder() };
    await (await startServer(environment)).kill();
    expect(readdirSync(environment.DATA_DIR)).toContain('server.lock');
    const server = await startServer(environment);
    await server.stop();
    expect(readdirSync(environment.DATA_DIR)).not.toContain('server.lock');
  });

  it.each([
    [
      'a taken port',
      async (port: number) => ({ PORT: String(port) }),
      /^Port \d+ of 127\.0\.0\.1 is already in use; set PORT to another one\.\n$/,
    ],
    [
      'an address of another machine',
      async () => ({ HOST: '2001:db8::1', SANDBOX: 'on' }),
      /^The server cannot listen on \[2001:db8::1\]:\d+ \(\w+\)\.\n$/,
    ],
    ['a wrong setting', async () => ({ SANDBOX: 'maybe' }), /^SANDBOX must be on or off\.\n$/],
    [
      'an unreachable database',
      async () => ({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${await freePort()}/x` }),
      /^The database at 127\.0\.0\.1:\d+\/x cannot be used \(.*\); check DATABASE_URL\.\n$/,
    ],
    [
      'a database that is none',
      async () => ({ DATABASE_URL: 'mysql://x' }),
      /^DATABASE_URL must be a postgres:\/\/ address\.\n$/,
    ],
    [
      'a missing database',
      async () => ({ DATABASE_URL: (await freshDatabase()).replace(/own_\w+$/, 'missing') }),
      /database "missing" does not exist.*check DATABASE_URL\.\n$/,
    ],
    [
      'a data folder that is a file',
      async () => ({ DATA_DIR: '/etc/hostname/data' }),
      /^The data folder \/etc\/hostname\/data cannot be written \(ENOTDIR\); set DATA_DIR to another folder\.\n$/,
    ],
    [
      'a data folder that cannot be made',
      async () => ({ DATA_DIR: '/proc/none' }),
      /^The data folder \/proc\/none cannot be written \(ENOENT\); set DATA_DIR to another folder\.\n$/,
    ],
    [
      'a wrong encryption key',
      async () => ({ ENCRYPTION_KEY: 'short' }),
      /^The encryption key in ENCRYPTION_KEY is wrong: it must read id:base64 of 32 bytes\.\n$/,
    ],
    [
      'a missing configuration file',
      async () => ({ CONFIG_FILE: '/none.json' }),
      /^The file \/none\.json of CONFIG_FILE cannot be read as JSON\.\n$/,
    ],
  ])('SBX-31 %s gives one sentence and exit code 1', async (_name, environment, sentence) => {
    const blocker = net.createServer();
    const port = await freePort();
    await new Promise<void>((resolve) => blocker.listen(port, '127.0.0.1', resolve));
    const finished = await runServer({
      DATABASE_URL: 'memory:',
      DATA_DIR: temporaryFolder(),
      ...(await environment(port)),
    });
    await new Promise((resolve) => blocker.close(resolve));
    expect(finished.stderr).toMatch(sentence);
    expect(finished.stderr).not.toContain('secret');
    expect(finished.exitCode).toBe(1);
  });

  it('SBX-32 an instance with another encryption key is refused before it can do harm', async () => {
    const environment = { DATABASE_URL: await freshDatabase(), DATA_DIR: temporaryFolder() };
    const first = await startServer(environment);
    const other = await runServer({ ...environment, DATA_DIR: temporaryFolder() });
    expect(other.stderr).toMatch(/^This database was sealed with another encryption key; .*\n$/);
    expect(other.exitCode).toBe(1);
    await first.stop();
  });

  it('SBX-31 an old key opens what it sealed when a new one is put before it', async () => {
    const [oldKey, newKey] = ['old', 'new'].map(
      (id) => `${id}:${Buffer.alloc(32, id).toString('base64')}`,
    );
    const environment = { DATABASE_URL: await freshDatabase(), DATA_DIR: temporaryFolder() };
    const before = await startServer({ ...environment, ENCRYPTION_KEY: oldKey ?? '' });
    await before.stop();
    const after = await startServer({ ...environment, ENCRYPTION_KEY: `${newKey},${oldKey}` });
    const api = createApi(after.baseUrl);
    expect(await api.get('/user-details/', await api.signIn('new.shop@example.com'))).toMatchObject(
      { status: 200 },
    );
    await after.stop();
  });

  it('SBX-31 several instances started at once on an empty database fill it once', async () => {
    const environment = { DATABASE_URL: await freshDatabase(), DATA_DIR: temporaryFolder() };
    mkdirSync(environment.DATA_DIR, { recursive: true });
    const servers = await Promise.all([1, 2, 3].map(() => startServer(environment)));
    const apis = servers.map((server) => createApi(server.baseUrl));
    const session = await apis[0]?.signIn('new.shop@example.com');
    for (const api of apis)
      expect(await api.get('/user-details/', session)).toMatchObject({ status: 200 });
    await Promise.all(servers.map((server) => server.stop()));
  });
});
