import { get, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { LIMITS } from '@contract/limits';
import type { AppEnv } from './http/appEnv';
import { createHttpServer } from './listen';

const IDLE_MS = 300;
/** For a client that must not be taken for idle: a busy machine does nothing for a second. */
const LONG_IDLE_MS = 3000;
/**
 * Too much to fit into the buffers of a connection, so that the server has to wait for the client.
 */
const LARGE = new Uint8Array(32 * 1024 * 1024);

describe('a connection', () => {
  const app = new Hono<AppEnv>();
  app.get('/large', (c) => c.body(LARGE));
  app.get('/small', (c) => c.text('done'));
  let server: Server;
  let port = 0;
  const sockets: Socket[] = [];
  const listen = async (idleMs: number) => {
    server = createHttpServer({ app, unreadable: new Hono() }, idleMs);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  };
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  function open(path: string): Socket {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
    );
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  }
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const connections = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );

  it('OWN-19 may take the time that the portal waits for a certificate on a slow line', async () => {
    await listen(IDLE_MS);
    const certificate = (LIMITS.uploadBytes / 3) * 4;
    expect(server.requestTimeout).toBeGreaterThan(30_000 + (certificate / LIMITS.slowLine) * 1000);
  });

  it('whose client stops reading its response is closed after the idle limit', async () => {
    await listen(IDLE_MS);
    const connected = new Promise((resolve) => server.once('connection', resolve));
    const socket = open('/large');
    socket.once('readable', () => undefined);
    await connected;
    // The time of the test ends the wait.
    while ((await connections()) > 0) await pause(100);
  });

  it('whose client reads slowly gets its whole response', async () => {
    await listen(LONG_IDLE_MS);
    let received = 0;
    const began = Date.now();
    await new Promise<void>((resolve, reject) => {
      get({ port, path: '/large', agent: false }, (response) => {
        response.on('data', (part: Buffer) => {
          received += part.byteLength;
          // Longer in all than the idle limit, with no pause as long.
          response.pause();
          setTimeout(() => response.resume(), 10);
        });
        response.once('end', resolve).once('error', reject);
      }).once('error', reject);
    });
    expect(received).toBe(LARGE.byteLength);
    expect(Date.now() - began).toBeGreaterThan(LONG_IDLE_MS);
    while ((await connections()) > 0) await pause(10);
  });

  it('that waits for the next request stays open for the time of idle connections', async () => {
    await listen(LONG_IDLE_MS);
    const socket = open('/small');
    let text = '';
    socket.on('data', (part: Buffer) => (text += part.toString()));
    while (!text.includes('done')) await pause(10);
    await pause(LONG_IDLE_MS * 1.5);
    expect(socket.destroyed).toBe(false);
    expect(await connections()).toBeGreaterThan(0);
  });
});
