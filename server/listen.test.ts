import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Hono } from 'hono';
import { LIMITS } from '@contract/limits';
import type { AppEnv } from './http/appEnv';
import { createHttpServer } from './listen';

const IDLE_MS = 300;

describe('a connection', () => {
  // Too much to fit into the buffers of a connection: the server has to wait for the client.
  const app = new Hono<AppEnv>().get('/large', (c) => c.body(new Uint8Array(8 * 1024 * 1024)));
  let server: Server;
  let socket: Socket | undefined;
  beforeEach(() => {
    server = createHttpServer({ app, unreadable: new Hono() }, IDLE_MS);
  });
  afterEach(() => {
    socket?.destroy();
    server.closeAllConnections();
    server.close();
  });

  it('OWN-19 may take the time that the portal waits for a certificate on a slow line, and stays open between two requests', () => {
    const certificate = (LIMITS.uploadBytes / 3) * 4;
    expect(server.requestTimeout).toBeGreaterThan(30_000 + (certificate / LIMITS.slowLine) * 1000);
    // Longer than load balancers keep idle connections.
    expect(server.keepAliveTimeout).toBeGreaterThan(60_000);
  });

  it('whose client stops reading its response is closed after the idle limit', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const closed = new Promise((resolve) =>
      server.once('connection', (connection) => connection.once('close', resolve)),
    );
    socket = connect(port, '127.0.0.1', () =>
      socket?.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'),
    );
    socket.on('error', () => undefined);
    await closed;
  });
});
