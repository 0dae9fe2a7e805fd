// Keeps a copy of all approved vendors, at once and without a library. An event only says that it is
// worth asking; what has changed is in the export, after the cursor. So an event that is lost, doubled
// or late does no harm.
import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';

export interface Change {
  readonly requestUid: string;
  readonly state: 'APPROVED' | 'SUSPENDED' | 'DELETED' | 'UNREADABLE';
  readonly records: unknown;
}

interface Page {
  readonly changes: readonly Change[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** Where the copy is kept. Store the cursor with the changes, in one transaction. */
export interface Copy {
  readonly cursor: () => string | undefined;
  readonly store: (changes: readonly Change[], cursor: string) => void;
  readonly empty: () => void;
}

export interface Mirror {
  /**
   * Brings the copy up to date with everything that was stored before the call. Calls while one
   * runs share the next one. Rejects when the portal does not answer: the next call goes on.
   */
  readonly refresh: () => Promise<void>;
}

export function createMirror(baseUrl: string, serviceKey: string, copy: Copy): Mirror {
  async function readAll(): Promise<void> {
    for (;;) {
      const since = copy.cursor();
      const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
      const response = await fetch(`${baseUrl}/mm/export/vendors${query}`, {
        headers: { Authorization: `Bearer ${serviceKey}` },
        signal: AbortSignal.timeout(30_000),
      });
      // A backup was restored: the cursor may be ahead of it.
      if (response.status === 409) {
        copy.empty();
        continue;
      }
      if (!response.ok) throw new Error(`The portal responded with ${response.status}`);
      const { payload } = (await response.json()) as { payload: Page };
      copy.store(payload.changes, payload.cursor);
      if (!payload.hasMore) return;
    }
  }

  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = readAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  const refresh = (): Promise<void> => {
    if (!running) return run();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
  return { refresh };
}

const MAX_AGE_SECONDS = 5 * 60;

/** Whether an event is signed with one of these secrets, and not long ago (Standard Webhooks). */
export function isSigned(
  secrets: readonly string[],
  headers: http.IncomingHttpHeaders,
  body: string,
): boolean {
  const [id, at, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => String(headers[name] ?? ''),
  );
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < MAX_AGE_SECONDS)) return false;
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
    const expected = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
    return (signatures ?? '').split(' ').some((signature) => {
      const given = Buffer.from(signature.replace('v1,', ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  });
}

/** Receives events. One is accepted when the copy is up to date; otherwise the portal repeats it. */
export const createReceiver = (mirror: Mirror, secrets: readonly string[]): http.Server =>
  http.createServer((request, response) => {
    const end = (status: number) => response.writeHead(status).end();
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      if (!isSigned(secrets, request.headers, body)) return end(401);
      mirror.refresh().then(
        () => end(204),
        () => end(503),
      );
    });
  });

/** A copy in memory, for the example. */
export function copyInMemory(): Copy & { readonly vendors: Map<string, Change> } {
  const vendors = new Map<string, Change>();
  let cursor: string | undefined;
  return {
    vendors,
    cursor: () => cursor,
    store(changes, next) {
      for (const change of changes) vendors.set(change.requestUid, change);
      cursor = next;
    },
    empty() {
      vendors.clear();
      cursor = undefined;
    },
  };
}
