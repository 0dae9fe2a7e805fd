import dns from 'node:dns';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { createClock } from '../clock';
import { createLogger } from '../logger';
import { type FakeService, startFakeService } from '../testing/fakeService';
import { createUspsClient } from './address-check/uspsClient';
import { createSuggestionClient } from './address-suggestions/suggestionClient';
import { exchange } from './exchange';
import { createSiteVerify } from './human-check/siteVerify';
import { createHttpMailer } from './mail/httpMailer';
import { MailNotSent } from './mail/mailer';
import { createTinClient } from './tin/tinClient';
import { createWebhookClient } from './webhook/webhookClient';

const logger = createLogger({ LOG_LEVEL: 'silent' });
const MAIL = { to: 'a@example.com', subject: 'Code', text: '123456', html: '' };
const mailerFor = (url: string) =>
  createHttpMailer(
    { MAIL_URL: url, MAIL_API_KEY: 'key', MAIL_FROM: 'portal@example.com' },
    logger,
    0,
  );

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
  let closed: Promise<void> = Promise.resolve();
  let status = 200;
  // The body begins and never ends: only the client can close the connection.
  const service = http.createServer((request, response) => {
    closed = new Promise((resolve) => response.once('close', resolve));
    request.resume();
    response.writeHead(status).write('{');
  });
  const url = urlOfSuite(service);

  it.each([200, 500])('mail: closes the connection of a response %d', async (given) => {
    status = given;
    await mailerFor(url())
      .deliver(MAIL)
      .catch(() => undefined);
    await closed;
  });

  it('API-87 one that stalls in its body is given up at the deadline, and its connection closed', async () => {
    const original = globalThis.fetch;
    const cancel = jest.fn();
    // Like Node 20, which may not pass the abort of a request on to a body that is being read.
    globalThis.fetch = async () =>
      new Response(
        new ReadableStream({
          start: (body) => body.enqueue(new TextEncoder().encode('{')),
          cancel,
        }),
      );
    try {
      const outcome = await exchange('http://127.0.0.1/', {}, 10).catch((error: unknown) => error);
      expect(String(outcome)).toContain('No complete response within 10 ms');
      expect(cancel).toHaveBeenCalledTimes(1);
    } finally {
      globalThis.fetch = original;
    }
  });
});

describe('a mail that was not accepted', () => {
  /** What the service does with a request. */
  let respond: (response: http.ServerResponse) => void = () => undefined;
  const service = http.createServer((request, response) => {
    request.resume();
    respond(response);
  });
  const url = urlOfSuite(service);
  const failureAt = (address: string): Promise<unknown> =>
    mailerFor(address)
      .deliver(MAIL, AbortSignal.abort())
      .catch((error: unknown) => error);

  it('MAIL-20 has not left after a status that refuses it', async () => {
    for (const status of [302, 400, 401, 429, 500, 503]) {
      respond = (response) => void response.writeHead(status, { Location: '/elsewhere' }).end();
      expect([status, await failureAt(url())]).toEqual([status, expect.any(MailNotSent)]);
    }
  });

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
    // What Node's fetch throws when the packets of a connection are dropped, after ten seconds.
    const cause = { code: 'UND_ERR_CONNECT_TIMEOUT' };
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValueOnce(new TypeError('fetch failed', { cause }));
    const failure = await failureAt('http://mail.example');
    fetched.mockRestore();
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
    const mailer = mailerFor(url());
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

describe('a service that redirects', () => {
  let elsewhere: FakeService;
  let service: FakeService;
  beforeAll(async () => {
    elsewhere = await startFakeService(() => ({
      body: JSON.stringify({ result: 'MATCH', success: true }),
    }));
    service = await startFakeService(() => ({ status: 307, location: elsewhere.url, body: '' }));
  });
  afterAll(() => Promise.all([service.close(), elsewhere.close()]));

  it('is not followed: keys, tax IDs, codes and addresses go to the configured address only', async () => {
    const tin = createTinClient({ TIN_URL: service.url, TIN_API_KEY: 'key' }, logger);
    expect(
      await tin.check({ name: 'Miller', idType: 'EIN', idNumber: '123456780' }),
    ).toHaveProperty('error');
    const check = createSiteVerify({ url: service.url, secret: 'secret' }, logger);
    expect(await check.verify('token', '127.0.0.1')).toBeUndefined();
    const addresses = createUspsClient(
      { url: service.url, id: 'id', secret: 'secret' },
      createClock(),
    );
    await expect(
      addresses.validate({
        address: '1 Main St',
        address2: '',
        city: 'Dayton',
        state: 'OH',
        zipcode: '45402',
      }),
    ).rejects.toMatchObject({ status: 502 });
    const suggestions = createSuggestionClient({
      ADDRESS_SUGGESTIONS_URL: service.url,
      ADDRESS_SUGGESTIONS_ID: 'id',
      ADDRESS_SUGGESTIONS_TOKEN: 'token',
    });
    await expect(suggestions.suggest({ text: '1 Main', zipcode: '' })).rejects.toMatchObject({
      status: 502,
    });
    const webhook = { url: service.url, secrets: [`whsec_${'A'.repeat(32)}`] };
    expect(
      await createWebhookClient(logger).deliver(
        { id: 'e1', body: '{}', sentAt: new Date() },
        webhook,
      ),
    ).toMatchObject({ accepted: false });
    await expect(mailerFor(service.url).deliver(MAIL)).rejects.toThrow(MailNotSent);
    expect(elsewhere.requests).toEqual([]);
  });
});

const PART = Buffer.alloc(1024 * 1024, ' ');
/**
 * The service ends there: a client that reads everything shall fail this test, not use up the
 * memory of the machine.
 */
const SENT_AT_MOST = 64;
/**
 * What is on its way when the client closes the connection: buffers of the system and of both
 * programs.
 */
const ON_THE_WAY = 16;

describe('a service with a response that does not end', () => {
  let parts = 0;
  let packed: Buffer | undefined;
  const service = http.createServer((request, response) => {
    request.resume();
    if (packed) {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
      return;
    }
    const send = (): void => {
      while (!response.destroyed) {
        if (parts === SENT_AT_MOST) return void response.end();
        parts += 1;
        if (!response.write(PART)) return;
      }
    };
    response.on('drain', send);
    send();
  });
  const url = urlOfSuite(service);

  it('is given up after the first kilobytes, also when a small one unpacks to a large one', async () => {
    await expect(exchange(url(), {}, 60_000)).rejects.toThrow('The response is larger than');
    expect(parts).toBeLessThan(ON_THE_WAY);
    packed = gzipSync(Buffer.alloc(SENT_AT_MOST * PART.length, ' '));
    await expect(exchange(url(), {}, 60_000)).rejects.toThrow('The response is larger than');
  });

  it('every client of a service that reads a response does so by this exchange', () => {
    const files = [
      ...readdirSync(__dirname, { recursive: true, encoding: 'utf8' }),
      '../identity/emailLookup.ts',
    ]
      .filter((name) => /[a-z]\.ts$/.test(name) && !name.endsWith('.test.ts'))
      .filter((name) => name !== 'exchange.ts');
    const reads = /\.(?:text|json|arrayBuffer|blob|getReader)\(\)/;
    expect(files).toContain('tin/tinClient.ts');
    expect(
      files.filter((name) => reads.test(readFileSync(path.join(__dirname, name), 'utf8'))),
    ).toEqual([]);
  });
});
