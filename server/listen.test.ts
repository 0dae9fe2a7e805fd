import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Hono } from 'hono';
import { LIMITS } from '@contract/limits';
import type { AppEnv } from './http/appEnv';
import { createHttpServer, stopListening } from './listen';

const IDLE_MS = 300;

describe('a connection', () => {
  // Too much to fit into the buffers of a connection: the server has to wait for the client.
  const app = new Hono<AppEnv>()
    .get('/large', (c) => c.body(new Uint8Array(8 * 1024 * 1024)))
    .post('/echo', async (c) => c.body(await c.req.text()));
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

  it('CFG-27 of a request that runs when the server stops gets its response and is closed then', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const arrived = new Promise((resolve) => server.once('request', resolve));
    const text: string[] = [];
    const client = connect(port, '127.0.0.1', () =>
      client.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhe'),
    );
    socket = client.on('data', (part) => text.push(String(part)));
    await arrived;
    const stopped = stopListening(server, 60_000);
    client.write('llo');
    await stopped;
    expect(text.join('')).toMatch(/^HTTP\/1\.1 200 .*hello$/s);
  });

  it('CFG-27 of a request that does not end is closed after the limit', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const arrived = new Promise((resolve) => server.once('request', resolve));
    socket = connect(port, '127.0.0.1', () =>
      socket?.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhe'),
    );
    socket.on('error', () => undefined);
    await arrived;
    await stopListening(server, 50);
    expect(server.listening).toBe(false);
  });
});
