import { EventEmitter, once } from 'node:events';
import http from 'node:http';

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** The headers by which a receiver verifies a webhook. */
export const webhookHeaders = ({ headers }: ReceivedRequest) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
});

export interface FakeService {
  readonly url: string;
  readonly requests: ReceivedRequest[];
  /** Resolves with the newest of so many requests that fit, once they have arrived. */
  readonly received: (
    fits?: (request: ReceivedRequest) => boolean,
    count?: number,
  ) => Promise<ReceivedRequest>;
  /** How many requests have no reply yet, on a connection that their client keeps open. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

interface Reply {
  readonly status?: number;
  readonly type?: string;
  /** Where a redirect leads. */
  readonly location?: string;
  readonly body: string;
  /** What must have happened before the service replies. */
  readonly after?: Promise<unknown>;
}

/** A local server that replaces a real service. */
export function startFakeService(reply: (request: ReceivedRequest) => Reply): Promise<FakeService> {
  const requests: ReceivedRequest[] = [];
  const arrivals = new EventEmitter();
  const received: FakeService['received'] = async (fits = () => true, count = 1) => {
    for (;;) {
      const request = requests.filter(fits)[count - 1];
      if (request) return request;
      await once(arrivals, 'request');
    }
  };
  let waiting = 0;
  const server = http.createServer((request, response) => {
    let body = '';
    waiting += 1;
    response.once('close', () => (waiting -= 1));
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const arrived = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body,
      };
      requests.push(arrived);
      arrivals.emit('request');
      const {
        status = 200,
        type = 'application/json',
        location,
        body: replyBody,
        after = Promise.resolve(),
      } = reply(arrived);
      const send = () => {
        response.writeHead(status, {
          'Content-Type': type,
          ...(location && { Location: location }),
        });
        response.end(replyBody);
      };
      // A failure is reported by the test that waits for it too.
      after.then(send, send);
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
      resolve({
        url: `http://127.0.0.1:${port}`,
        requests,
        received,
        waiting: () => waiting,
        close,
      });
    }),
  );
}
