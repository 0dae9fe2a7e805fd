import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Hono } from 'hono';
import { createHttpServer } from '../listen';
import type { Person } from '../users/person';
import type { AppEnv } from './appEnv';
import { failure } from './envelope';
import { HttpError } from './errors';
import { readBytes } from './readBody';
import {
  createUploadLimiter,
  limitUploads,
  UPLOADS_PER_PERSON,
  UPLOADS_PER_PROCESS,
} from './uploadLimit';

const LENGTH = 200_000;

describe('uploads at once', () => {
  let server: Server;
  let port = 0;
  const sockets: Socket[] = [];
  let arrived = 0;
  beforeEach(async () => {
    const app = new Hono<AppEnv>();
    app.onError((error, c) =>
      failure(c, error instanceof HttpError ? error : new HttpError('FAILED', 'Failed')),
    );
    app.use(async (c, next) => {
      c.set('user', { userUid: c.req.header('x-person') ?? '' } as Person);
      await next();
    });
    app.post('/upload', limitUploads(createUploadLimiter()), async (c) => {
      arrived += 1;
      const body = await readBytes(c, { limitBytes: LENGTH });
      if (body.includes('refuse')) throw new HttpError('VALIDATION', 'Refused');
      return c.text('stored');
    });
    server = createHttpServer({ app, unreadable: new Hono() }, 60_000);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    server.close();
  });

  const upload = async (person: string, body = 'small') => {
    const response = await fetch(`http://127.0.0.1:${port}/upload`, {
      method: 'POST',
      headers: { 'x-person': person },
      body,
    });
    return { status: response.status, wait: response.headers.get('retry-after') };
  };
  const REFUSED = { status: 429, wait: '1' };
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  /** Waits until an upload of the person gets this status. */
  const until = async (person: string, status: number) => {
    for (let tries = 0; (await upload(person)).status !== status; tries += 1) {
      if (tries > 500) throw new Error(`no ${status}`);
      await pause(10);
    }
  };
  /** Sends all of an upload but its end. */
  const begin = (person: string, length = `Content-Length: ${LENGTH}`) => {
    const socket = connect(port, '127.0.0.1');
    // Kept until it is connected, before what a test writes after it.
    socket.write(`POST /upload HTTP/1.1\r\nHost: x\r\nX-Person: ${person}\r\n${length}\r\n\r\n`);
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  /** Begins as many uploads as a person may have at once. */
  const fill = async (person: string, length?: string) => {
    const before = arrived;
    const held = Array.from({ length: UPLOADS_PER_PERSON }, () => begin(person, length));
    // Before a probe takes one of the places.
    while (arrived < before + UPLOADS_PER_PERSON) await pause(5);
    return held;
  };

  it('SEC-42 a person has few uploads at once; each ends its place, finished, refused or cut off', async () => {
    const ends: readonly ((socket: Socket) => unknown)[] = [
      (socket) => socket.write(Buffer.alloc(LENGTH)),
      (socket) => socket.write(Buffer.alloc(LENGTH, 'refuse')),
      (socket) => socket.destroy(),
    ];
    for (const end of ends) {
      const held = await fill('a');
      await until('a', 429);
      expect(await upload('a')).toEqual(REFUSED);
      expect((await upload('b')).status).toBe(200);
      for (const socket of held) {
        end(socket);
        await until('a', 200);
      }
    }
    const chunked = await fill('a', 'Transfer-Encoding: chunked');
    await until('a', 429);
    for (const socket of chunked) socket.destroy();
    await until('a', 200);
    expect((await upload('a', 'refuse')).status).toBe(400);
  });

  it('SEC-42 all people together have a limit of uploads at once', () => {
    const uploads = createUploadLimiter();
    const ends = Array.from({ length: UPLOADS_PER_PROCESS }, (_, i) =>
      uploads.start(`person ${i}`),
    );
    expect(() => uploads.start('another')).toThrow('Many files are being uploaded right now');
    ends[0]?.();
    expect(uploads.start('another')).toEqual(expect.any(Function));
  });

  it('SEC-42 a refused upload is read to its end, so that its client gets the response', async () => {
    await fill('a');
    await until('a', 429);
    const slow = begin('a');
    let response = '';
    slow.on('data', (part: Buffer) => (response += part.toString()));
    for (let i = 0; i < 10; i += 1) {
      await pause(10);
      slow.write(Buffer.alloc(LENGTH / 10));
    }
    for (let tries = 0; tries < 100 && response === ''; tries += 1) await pause(20);
    expect(response).toMatch(/^HTTP\/1.1 429 /);
  });
});
