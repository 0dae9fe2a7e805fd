import { execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import type { PortalConfig } from '../contract/config';
import { createApi } from '../server/testing/api';
import {
  freePort,
  type RunningServer,
  startServer,
  temporaryFolder,
} from '../server/testing/processes';
import { refreshTokens } from '../src/api/identity/cognito';
import { signInWithPassword } from '../src/api/identity/userPool';
import { aConfig } from '../src/testing/factories';

/** A pool of another make, which knows a part of the protocol. Its 128 MB are for this test only. */
const OTHER_POOL = 'cognito-local@5.3.0';
const EMAIL = 'dana@example.com';
const PASSWORD = 'Wrench-and-Socket-9';

let url: string;
let identity: PortalConfig['identity'];
let portal: RunningServer;
/** Ends what was started, also when the start of the rest failed. */
const ends: (() => unknown)[] = [];

/** An operation of the pool that a program with rights over it may call. */
async function administer(action: string, body: object): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${action}: ${text}`);
  return text;
}

function startPool(program: string, port: number): Promise<void> {
  const child = spawn(process.execPath, [program], {
    cwd: temporaryFolder(),
    env: { PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  ends.push(() => child.kill());
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The pool ended with ${code}`)));
    child.stdout.on('data', (part: Buffer) => {
      if (part.toString().includes('running on')) resolve();
    });
  });
}

beforeAll(async () => {
  const folder = temporaryFolder();
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  execFileSync('npm', ['install', ...quiet, '--prefix', folder, OTHER_POOL], { stdio: 'ignore' });
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  await startPool(path.join(folder, 'node_modules/.bin/cognito-local'), port);

  const made = await administer('CreateUserPool', { PoolName: 'vendors' });
  const UserPoolId = /"Id":"(\w+)"/.exec(made)?.[1] ?? '';
  const client = await administer('CreateUserPoolClient', { UserPoolId, ClientName: 'portal' });
  const clientId = /"ClientId":"(\w+)"/.exec(client)?.[1] ?? '';
  const attributes = { email: EMAIL, email_verified: 'true', name: 'Dana Rivera' };
  await administer('AdminCreateUser', {
    UserPoolId,
    Username: EMAIL,
    MessageAction: 'SUPPRESS',
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  const password = { Username: EMAIL, Password: PASSWORD, Permanent: true };
  await administer('AdminSetUserPassword', { UserPoolId, ...password });

  portal = await startServer({
    DATA_DIR: temporaryFolder(),
    IDENTITY_POOL_ID: UserPoolId,
    IDENTITY_CLIENT_ID: clientId,
    IDENTITY_ISSUER: `${url}${UserPoolId}`,
    IDENTITY_ENDPOINT: url,
  });
  ends.push(portal.stop);
  // As in a browser, an address in the configuration counts from the portal's.
  Object.assign(globalThis, { location: new URL(portal.baseUrl) });
  ends.push(() => Reflect.deleteProperty(globalThis, 'location'));
  identity = {
    ...aConfig().identity,
    userPoolId: UserPoolId,
    clientId,
    endpoint: url,
    authFlow: 'USER_PASSWORD_AUTH',
  };
}, 300_000);

afterAll(() => Promise.all(ends.map((end) => end())));

describe('a user pool of another make', () => {
  it('signs a person in; a refreshed session goes on, although the pool does not know the newer operation', async () => {
    const step = await signInWithPassword(identity, EMAIL, PASSWORD);
    if (step.kind !== 'signedIn') throw new Error(`The pool asked for ${step.kind}`);
    const tokens = await refreshTokens(identity, step.tokens.refreshToken);
    const me = await createApi(portal.baseUrl).get('/user-details/', tokens);
    expect(me).toMatchObject({ status: 200, payload: { username: EMAIL } });
  });
});
