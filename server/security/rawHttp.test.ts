import { connect } from 'node:net';
import { describeOnBackends } from '../testing/backends';

/** Sends bytes as they are and gives what arrives until the server closes the connection. */
function responsesOf(baseUrl: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(20_000, () =>
      socket.destroy(new Error(`The connection stays open: ${text}`)),
    );
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

/** The first line of each response. */
const statusLinesOf = async (baseUrl: string, bytes: string): Promise<string[]> =>
  (await responsesOf(baseUrl, bytes)).match(/^HTTP\/1\.1 \d+/gm) ?? [];

describeOnBackends('raw HTTP', (api) => {
  it.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
    ['a line break in a header', 'X-Name: a\nb\r\n\r\n'],
  ])('a request with %s is refused, and no second one is read out of it', async (_name, rest) => {
    const smuggled = 'GET /config.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(
      await statusLinesOf(
        api.baseUrl,
        `POST /csp-report HTTP/1.1\r\nHost: x\r\n${rest}${smuggled}`,
      ),
    ).toEqual(['HTTP/1.1 400']);
  });

  it('TRACE repeats nothing', async () => {
    const request = 'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: canary\r\nConnection: close\r\n\r\n';
    expect(await statusLinesOf(api.baseUrl, request)).toEqual(['HTTP/1.1 404']);
  });

  it.each(['/healthz', '/readyz'])(
    'API-86 %s answers a health check in HTTP/1.0, which has no Host header',
    async (path) => {
      expect(await statusLinesOf(api.baseUrl, `GET ${path} HTTP/1.0\r\n\r\n`)).toEqual([
        'HTTP/1.1 200',
      ]);
    },
  );

  it.each([
    ['target', 'GET /\\evil HTTP/1.1\r\nHost: x'],
    ['form of the target', 'GET * HTTP/1.1\r\nHost: x'],
    ['Host header', 'GET /healthz HTTP/1.1\r\nHost: a b'],
    ['port of the Host header', 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:99999'],
  ])(
    'API-86 a request with a wrong %s gets the envelope and headers of any other',
    async (_name, start) => {
      const response = await responsesOf(api.baseUrl, `${start}\r\nConnection: close\r\n\r\n`);
      const [head = '', body = ''] = response.split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1\.1 400/);
      for (const header of [
        'content-security-policy: default-src',
        'x-content-type-options: nosniff',
        'cache-control: no-store',
        'x-request-id: ',
      ])
        expect(head.toLowerCase()).toContain(header);
      expect(JSON.parse(body)).toEqual({
        message: {
          code: 'VALIDATION',
          text: 'The address of this request cannot be read.',
          detail: '',
        },
        payload: null,
      });
    },
  );
});
