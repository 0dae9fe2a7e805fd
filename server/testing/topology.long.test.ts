import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { parse } from 'yaml';
import { Api, type Target } from './api';
import { freshDatabase } from './database';
import { freePort, type RunningServer, startServer, temporaryFolder } from './processes';
import { createVendorRequest, OWNER_EMAIL, Person, search, under } from './vendorApi';
import { CONTACT } from './vendorForms';

const ROOT = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Compose {
  readonly services: Readonly<
    Record<string, { readonly environment?: Readonly<Record<string, string | number>> }>
  >;
}
const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;

/** Waits for a program. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let left = 600; !(await isSo()); left -= 1) {
    if (left === 0) throw new Error('Waited for a minute in vain.');
    await pause(100);
  }
}

/** Requests through Caddy, whose authority no one else trusts. */
const targetOf = (baseUrl: string, ca: string): Target => ({
  baseUrl,
  fetch: (at, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const options = { method, ca, headers: Object.fromEntries(new Headers(headers)) };
      const request = https.request(`${baseUrl}${at}`, options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.once('error', reject);
        response.once('end', () =>
          resolve(
            new Response(response.statusCode === 204 ? null : Buffer.concat(parts), {
              status: response.statusCode ?? 500,
              headers: response.headers as Record<string, string>,
            }),
          ),
        );
      });
      request.once('error', reject);
      request.end(body);
    }),
});

/** What compose.yaml starts in containers: the same settings and Caddyfile, in processes. */
describe('the topology of compose.yaml', () => {
  const mails: string[] = [];
  const catcher = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => done(null, mails.push(Buffer.concat(parts).toString()).toString()));
    },
  });
  const instances: RunningServer[] = [];
  let front: ChildProcess;
  let api: Api;

  beforeAll(async () => {
    const [port, mailPort] = [await freePort(), await freePort()];
    await new Promise<void>((resolve) => catcher.listen(mailPort, '127.0.0.1', resolve));
    const DATABASE_URL = await freshDatabase();
    const start = (name: string): Promise<RunningServer> =>
      startServer({
        ...Object.fromEntries(
          Object.entries(services[name]?.environment ?? {}).map(([key, value]) => [
            key,
            String(value),
          ]),
        ),
        HOST: '127.0.0.1',
        DATA_DIR: temporaryFolder(),
        METRICS_PORT: '0',
        PUBLIC_URL: `https://localhost:${port}`,
        MAIL_URL: `smtp://127.0.0.1:${mailPort}`,
        DATABASE_URL,
      });
    // At the same moment, on a database without tables.
    instances.push(...(await Promise.all([start('portal-1'), start('portal-2')])));

    const folder = temporaryFolder();
    const config = path.join(folder, 'Caddyfile');
    writeFileSync(
      config,
      read('docs/operations/Caddyfile')
        .replace('localhost:8443', `localhost:${port}`)
        .replace('skip_install_trust', 'skip_install_trust\n\tadmin off'),
    );
    front = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        PORTALS: instances.map(({ baseUrl }) => new URL(baseUrl).host).join(' '),
      },
      stdio: 'ignore',
    });
    const authority = path.join(folder, 'caddy/pki/authorities/local/root.crt');
    await until(() => existsSync(authority));
    api = new Api(targetOf(`https://localhost:${port}`, readFileSync(authority, 'utf8')));
    await until(async () => (await api.get('/readyz').catch(() => undefined))?.status === 200);
  });
  afterAll(async () => {
    front.kill();
    await Promise.all(instances.map((instance) => instance.kill()));
    catcher.close();
  });

  it('OPS-26 a code arrives by e-mail, and its sign-in works through TLS and either instance', async () => {
    const email = 'code.only@example.com';
    const { Session } = await api.requestCode(email);
    await until(() => mails.length > 0);
    const [code = ''] = /\b\d{6}\b/.exec(mails[0]?.split('\r\n\r\n').slice(1).join() ?? '') ?? [];
    expect(
      await api.identity.respond('CUSTOM_CHALLENGE', Session, { USERNAME: email, ANSWER: code }),
    ).toHaveProperty('AuthenticationResult');
    const config = await api.get('/config.json');
    expect(config.payload).toMatchObject({ identity: {} });
    expect((await api.get('/sandbox/outbox.json')).status).toBe(403);
  });

  it('OPS-26 what one instance saves the other reads, and nothing acknowledged is lost when one is killed', async () => {
    const [first, second] = instances.map(({ baseUrl }) => new Api(baseUrl));
    if (!first || !second) throw new Error('two instances are running');
    const owner = new Person(api);
    Object.assign(owner, await api.signIn(OWNER_EMAIL));
    const uid = await createVendorRequest(first, owner);
    const contacts = async (of: Api): Promise<unknown[]> =>
      (await of.post(under(uid, 'contact-info/search'), search(), owner)).entries.map(
        ({ contactUid }) => contactUid,
      );
    const saved = await first.post(under(uid, 'contact-info'), CONTACT, owner);
    expect(await contacts(second)).toEqual([saved.field('contactUid')]);

    const acknowledged = [saved.field('contactUid')];
    const failed: [number, number, unknown][] = [];
    for (let at = 0; at < 30; at += 1) {
      if (at === 10) void instances[0]?.kill();
      const { status, payload, code } = await owner.post(uid, 'contact-info', {
        ...CONTACT,
        contactEmail: `contact${at}@example.com`,
      });
      if (status === 200) acknowledged.push((payload as { contactUid: string }).contactUid);
      else failed.push([at, status, code]);
    }
    // Only what ran on it at that moment may fail, and a person tries it again.
    expect(failed.filter(([at]) => at !== 10 && at !== 11)).toEqual([]);
    expect(await contacts(api)).toEqual(expect.arrayContaining(acknowledged));

    const stopping = Date.now();
    await instances[1]?.stop();
    expect(Date.now() - stopping).toBeLessThan(10_000);
  });
});
