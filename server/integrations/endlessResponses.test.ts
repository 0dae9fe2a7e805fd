import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { exchange } from './exchange';

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
  let url = '';
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
  beforeAll(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    service.closeAllConnections();
    service.close();
  });

  it('is given up after the first kilobytes, also when a small one unpacks to a large one', async () => {
    await expect(exchange(url, {}, 60_000)).rejects.toThrow('The response is larger than');
    expect(parts).toBeLessThan(ON_THE_WAY);
    packed = gzipSync(Buffer.alloc(SENT_AT_MOST * PART.length, ' '));
    await expect(exchange(url, {}, 60_000)).rejects.toThrow('The response is larger than');
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
