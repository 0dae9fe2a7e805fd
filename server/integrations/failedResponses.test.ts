import dns from 'node:dns';
import http from 'node:http';
import net from 'node:net';
import { Worker } from 'node:worker_threads';
import { createLogger } from '../logger';
import { createSuggestionClient } from './address-suggestions/suggestionClient';
import { createSiteVerify } from './human-check/siteVerify';
import { createHttpMailer } from './mail/httpMailer';
import { MailNotSent } from './mail/mailer';
import { createTinClient } from './tin/tinClient';
import { createAddressClient } from './usps/addressClient';

const logger = createLogger({ LOG_LEVEL: 'silent' });
const MAIL = { to: 'a@example.com', subject: 'Code', text: '123456' };
/** Far below the time limits of the clients, which close a connection as well. */
const SOON_MS = 2000;

/** Starts a service on a free port. @returns its URL */
async function urlOf(service: http.Server): Promise<string> {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  return `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
}

/** Runs a service for the tests of a suite. @returns its URL, once they run */
function urlOfSuite(service: http.Server): () => string {
  let url = '';
  beforeAll(async () => {
    url = await urlOf(service);
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });
  return () => url;
}

describe('a service whose response is not read', () => {
  let status = 500;
  let closed: Promise<void> = Promise.resolve();
  // The body begins and never ends: only the client can close the connection.
  const service = http.createServer((request, response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    request.resume();
    response.writeHead(status).write('{');
  });
  const url = urlOfSuite(service);

  async function isClosedSoon(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), SOON_MS);
    });
    const isClosed = await Promise.race([closed.then(() => true), late]);
    clearTimeout(timer);
    return isClosed;
  }
  const failing: readonly (readonly [name: string, ask: () => Promise<unknown>])[] = [
    [
      'address check',
      () =>
        createAddressClient({ USPS_URL: url(), USPS_USER_ID: 'user' }).validate({
          Address1: '',
          Address2: '1 Main St',
          City: 'Dayton',
          State: 'OH',
          Zip5: '45402',
        }),
    ],
    [
      'address suggestions',
      () =>
        createSuggestionClient({
          ADDRESS_SUGGESTIONS_URL: url(),
          ADDRESS_SUGGESTIONS_ID: 'id',
          ADDRESS_SUGGESTIONS_TOKEN: 'token',
        }).suggest({ text: '1 Main', zipcode: '' }),
    ],
    [
      'human check',
      () => createSiteVerify({ url: url(), secret: 'secret' }, logger).verify('token', '127.0.0.1'),
    ],
  ];

  it.each(failing)('%s: closes the connection of a failure', async (_name, ask) => {
    status = 500;
    await ask().catch(() => undefined);
    expect(await isClosedSoon()).toBe(true);
  });

  it.each([200, 500])('mail: closes the connection of a response %d', async (given) => {
    status = given;
    const arrived = new Promise((resolve) => service.once('request', resolve));
    const settings = { MAIL_URL: url(), MAIL_API_KEY: 'key', MAIL_FROM: 'portal@example.com' };
    await createHttpMailer(settings, logger).send(MAIL);
    await arrived;
    expect(await isClosedSoon()).toBe(true);
  });
});

/** Listens in a thread that then stands still. */
const DEAF = `
  const { parentPort } = require('node:worker_threads');
  const service = require('node:net').createServer();
  service.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(service.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

/** A service that drops the packets of a connection, as a firewall does: its queue is full. */
async function deafService() {
  const worker = new Worker(DEAF, { eval: true });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  const queue = Array.from({ length: 4 }, () =>
    net.connect(port, '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(
    queue.slice(0, 2).map((socket) => new Promise((resolve) => socket.once('connect', resolve))),
  );
  const close = async (): Promise<void> => {
    for (const socket of queue) socket.destroy();
    await worker.terminate();
  };
  return { port, close };
}

describe('a mail that was not accepted', () => {
  /** What the service does with a request. */
  let respond: (response: http.ServerResponse) => void = () => undefined;
  const service = http.createServer((request, response) => {
    request.resume();
    respond(response);
  });
  const url = urlOfSuite(service);
  const failureAt = (address: string): Promise<unknown> =>
    createHttpMailer(
      { MAIL_URL: address, MAIL_API_KEY: 'key', MAIL_FROM: 'portal@example.com' },
      logger,
    )
      .deliver(MAIL, AbortSignal.abort())
      .catch((error: unknown) => error);

  it.each([302, 400, 401, 429, 500, 503])(
    'MAIL-20 has not left after status %d',
    async (status) => {
      respond = (response) => void response.writeHead(status, { Location: '/elsewhere' }).end();
      expect(await failureAt(url())).toBeInstanceOf(MailNotSent);
    },
  );

  it('MAIL-20 has not left without a host or a listener', async () => {
    expect(await failureAt('http://no-such-host.invalid')).toBeInstanceOf(MailNotSent);
    const gone = http.createServer();
    const address = await urlOf(gone);
    await new Promise((resolve) => gone.close(resolve));
    expect(await failureAt(address)).toBeInstanceOf(MailNotSent);
  });

  it('MAIL-22 has not left when all addresses of the host refuse', async () => {
    const gone = http.createServer();
    const { port } = new URL(await urlOf(gone));
    await new Promise((resolve) => gone.close(resolve));
    const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((
      _host: string,
      _options: unknown,
      found: (error: null, addresses: readonly dns.LookupAddress[]) => void,
    ) =>
      found(null, [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ])) as unknown as typeof dns.lookup);
    const failure = await failureAt(`http://mail.example:${port}`);
    lookup.mockRestore();
    expect(failure).toBeInstanceOf(MailNotSent);
    expect(failure).toHaveProperty('cause.cause.errors.length', 2);
  });

  it('MAIL-22 has not left when no connection comes about', async () => {
    const { port, close } = await deafService();
    const failure = await failureAt(`http://127.0.0.1:${port}`);
    await close();
    expect(failure).toBeInstanceOf(MailNotSent);
  });

  it.each<readonly [string, typeof respond]>([
    ['status 408', (response) => void response.writeHead(408).end()],
    ['status 504', (response) => void response.writeHead(504).end()],
    ['a lost connection', (response) => void response.destroy()],
  ])('MAIL-20 may have left after %s', async (_name, given) => {
    respond = given;
    const failure = await failureAt(url());
    expect(failure).toHaveProperty('message', expect.stringMatching(/responded with|fetch failed/));
    expect(failure).not.toBeInstanceOf(MailNotSent);
  });
});

describe('a service that fails with the body of a success', () => {
  const service = http.createServer((request, response) => {
    request.resume();
    response.writeHead(500).end(JSON.stringify({ result: 'MATCH', success: true }));
  });
  const url = urlOfSuite(service);

  it('CFG-05 has matched no tax ID', async () => {
    const tin = createTinClient({ TIN_URL: url(), TIN_API_KEY: 'key' }, logger);
    expect(
      await tin.check({ name: 'Miller', idType: 'EIN', idNumber: '123456780' }),
    ).toHaveProperty('error');
  });

  it('is tried three times with a mail, and once when the server stops meanwhile', async () => {
    const mailer = createHttpMailer(
      { MAIL_URL: url(), MAIL_API_KEY: 'key', MAIL_FROM: 'portal@example.com' },
      logger,
    );
    let tries = 0;
    const count = (): void => void (tries += 1);
    service.on('request', count);
    await expect(mailer.deliver(MAIL)).rejects.toThrow('The mail service responded with 500');
    expect(tries).toBe(3);
    await expect(mailer.deliver(MAIL, AbortSignal.abort())).rejects.toThrow('responded with 500');
    expect(tries).toBe(4);
    service.off('request', count);
  });

  it('CFG-05 has verified no human check', async () => {
    const check = createSiteVerify({ url: url(), secret: 'secret' }, logger);
    expect(await check.verify('token', '127.0.0.1')).toBeUndefined();
  });
});
