import { connect } from 'node:net';
import { describeOnBackends } from '../testing/backends';

/**
 * Sends bytes as they are and gives the first line of each response until the server closes the
 * connection.
 */
function statusLinesOf(baseUrl: string, bytes: string): Promise<string[]> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setTimeout(20_000, () =>
      socket.destroy(new Error(`The connection stays open: ${text}`)),
    );
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(text.match(/^HTTP\/1\.1 \d+/gm) ?? []));
  });
}

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
});
