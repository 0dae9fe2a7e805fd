import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { createHttpServer } from '../listen';
import type { AppEnv } from './appEnv';
import { createDownloadLimiter, limitDownloads } from './downloadLimit';
import { failure } from './envelope';
import { HttpError } from './errors';

const PER_NETWORK = 6;
const PER_PROCESS = 40;
/** Too much for the buffers of a connection, so that the server has to wait for the client. */
const LARGE = new Uint8Array(8 * 1024 * 1024);

describe('downloads at once', () => {
  const createApp = () => {
    const app = new Hono<AppEnv>();
    app.onError((error, c) =>
      failure(c, error instanceof HttpError ? error : new HttpError('FAILED', 'Failed')),
    );
    app.use(async (c, next) => {
      c.set('remoteAddress', c.req.query('from') ?? '');
      await next();
    });
    app.use(limitDownloads(createDownloadLimiter()));
    app.get('/large', (c) => c.body(LARGE));
    app.get('/small', (c) => c.text('done'));
    app.get('/late', async (c) => {
      await prepared;
      return c.body(LARGE);
    });
    return app;
  };
  /** What the download of `/late` waits for. */
  let prepared: Promise<unknown> = Promise.resolve();
  let server: Server;
  let port = 0;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    server = createHttpServer({ app: createApp(), unreadable: new Hono() }, 60_000);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const download = async (path: string, from = '203.0.113.1') => {
    const response = await fetch(`http://127.0.0.1:${port}${path}?from=${from}`);
    const { byteLength } = await response.arrayBuffer();
    return { status: response.status, byteLength, wait: response.headers.get('retry-after') };
  };
  /** Requests `path`, `times` on one connection, and reads nothing. */
  const hold = (path: string, from = '203.0.113.1', times = 1) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path}?from=${from} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times)),
    );
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  /** Waits until a download gets this status. */
  const until = async (status: number, from?: string) => {
    for (let tries = 0; (await download('/small', from)).status !== status; tries += 1) {
      if (tries > 500) throw new Error(`no ${status}`);
      await pause(10);
    }
  };

  it('SEC-50 a client that does not read keeps its places until its connections are closed; others are served', async () => {
    const held = Array.from({ length: PER_NETWORK }, () => hold('/large'));
    await until(429);
    expect(await download('/small')).toMatchObject({ status: 429, wait: '1' });
    expect(await download('/small', '203.0.113.2')).toMatchObject({ status: 200 });
    held[0]?.destroy();
    await until(200);
    held[1]?.resume();
    await until(200);
  });

  it('SEC-50 several responses on one connection give their places back with it, also those that were still waiting', async () => {
    const socket = hold('/large', '203.0.113.1', PER_NETWORK);
    await until(429);
    socket.destroy();
    const served = async () => {
      const results = await Promise.all(
        Array.from({ length: PER_NETWORK }, () => download('/late')),
      );
      return results.every(({ status }) => status === 200);
    };
    for (let tries = 0; !(await served()); tries += 1) {
      expect(tries).toBeLessThan(20);
      await pause(10);
    }
  });

  it('SEC-50 a download whose client leaves early keeps its place until it was prepared', async () => {
    let prepare = (): void => undefined;
    prepared = new Promise<void>((resolve) => (prepare = resolve));
    const held = Array.from({ length: PER_NETWORK }, () => hold('/late'));
    await until(429);
    for (const socket of held) socket.destroy();
    await pause(50);
    expect(await download('/small')).toMatchObject({ status: 429 });
    prepare();
    await until(200);
  });

  it('SEC-50 downloads that are read give their places back, six at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const results = await Promise.all(
        Array.from({ length: PER_NETWORK }, () => download('/large')),
      );
      expect(results.map(({ byteLength }) => byteLength)).toEqual(
        results.map(() => LARGE.byteLength),
      );
      await until(200);
    }
  });

  it('SEC-50 all clients together have a limit', async () => {
    const networkOf = (n: number) => `198.51.100.${Math.floor(n / PER_NETWORK)}`;
    const held = Array.from({ length: PER_PROCESS }, (_, n) => hold('/large', networkOf(n)));
    await until(429, '203.0.113.9');
    held[0]?.destroy();
    await until(200, '203.0.113.9');
  });

  it('SEC-50 a request without a connection gives its place back at once', async () => {
    const app = createApp();
    for (let n = 0; n < PER_PROCESS + 1; n += 1)
      expect((await app.request('/small')).status).toBe(200);
  });
});
