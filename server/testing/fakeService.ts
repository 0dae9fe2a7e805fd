import http from 'node:http';

export interface ReceivedCall {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export interface FakeService {
  readonly url: string;
  readonly calls: ReceivedCall[];
  readonly close: () => Promise<void>;
}

interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

/** A small local server in the place of a real service. */
export function startFakeService(reply: (call: ReceivedCall) => Reply): Promise<FakeService> {
  const calls: ReceivedCall[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      calls.push(call);
      const { status = 200, type = 'application/json', body: answer } = reply(call);
      response.writeHead(status, { 'Content-Type': type });
      response.end(answer);
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const close = (): Promise<void> =>
        new Promise((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      resolve({ url: `http://127.0.0.1:${port}`, calls, close });
    }),
  );
}
