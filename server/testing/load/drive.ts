import { randomUUID } from 'node:crypto';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import autocannon from 'autocannon';
import * as v from 'valibot';
import { envelopeSchema } from '@contract/envelope';
import type { Session } from '../api';
import { ENROLLMENT, type Enrollment, type Step } from './enrollment';
import type { Ledger } from './ledger';

/** What one run has measured. Times are in microseconds. */
export interface Measured {
  readonly requests: number;
  readonly seconds: number;
  readonly saves: RecordableHistogram;
  readonly reads: RecordableHistogram;
  readonly enrollments: number;
  /** Answers outside 2xx by status, and requests that got none. */
  readonly refused: ReadonlyMap<string, number>;
  readonly ledger: Ledger;
}

const NO_ANSWER = 'no answer';

/**
 * Whether a key of `refused` is a failure of the server. While it or its database is restarted,
 * requests without an answer and 503 are what a client expects.
 */
export const isFailure = (what: string, restarted: boolean): boolean =>
  what.startsWith('503') || what === NO_ANSWER ? !restarted : what.startsWith('5');

const recordSchema = v.record(v.string(), v.unknown());

/** A request on its way. */
interface Sent {
  readonly step: Step;
  readonly at: Enrollment;
  readonly startedAt: number;
}

/**
 * People without pauses between their requests enroll shops until the time is over, each over a
 * connection of their own. After a failed request a person starts the next enrollment.
 * @param ledger gets what is acknowledged, at once
 */
export async function drive(
  baseUrl: string,
  sessions: readonly Session[],
  seconds: number,
  ledger: Ledger = new Map(),
): Promise<Measured> {
  const saves = createHistogram();
  const reads = createHistogram();
  const refused = new Map<string, number>();
  let enrollments = 0;
  const count = (what: string): void => void refused.set(what, (refused.get(what) ?? 0) + 1);

  function onAnswer({ step, at, startedAt }: Sent, session: Session, status: number, text: string) {
    const microseconds = Math.max(1, Math.round((performance.now() - startedAt) * 1000));
    (step.save ? saves : reads).record(microseconds);
    if (status < 200 || status > 299) {
      count(`${status} ${step.name}`);
      delete at.requestUid;
      return;
    }
    if (!step.acknowledged) return;
    const { payload } = v.parse(envelopeSchema, JSON.parse(text));
    step.acknowledged(at, v.parse(recordSchema, payload));
    if (step.name === 'start' && at.requestUid !== undefined) {
      at.acknowledged = { session, sites: [], submitted: false };
      ledger.set(at.requestUid, at.acknowledged);
    }
    if (step.name === 'submission') enrollments += 1;
  }

  const waiting = [...sessions];
  const setupClient = (client: autocannon.Client): void => {
    const session = waiting.pop();
    if (!session) throw new Error('more connections than people');
    // Autocannon hands a response to the wrong request after a lost connection, so the server's
    // echo of the id decides.
    const sent = new Map<string, Sent>();
    const requestOf = (step: Step): autocannon.Request => ({
      method: step.method,
      setupRequest: (request, context) => {
        const at: Enrollment = context;
        const path = step.path(at);
        // Autocannon starts the list again when there is no request, which its types leave out.
        if (path === undefined) return undefined as unknown as autocannon.Request;
        const id = randomUUID().replaceAll('-', '');
        sent.set(id, { step, at, startedAt: performance.now() });
        const body = step.body?.(at);
        return {
          ...request,
          path,
          headers: {
            authorization: `Bearer ${session.accessToken}`,
            'content-type': typeof body === 'string' ? 'application/xml' : 'application/json',
            traceparent: `00-${id}-${id.slice(16)}-00`,
          },
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
          }),
        };
      },
      onResponse: (status, text, _context, headers = {}) => {
        const id = String(headers['x-request-id']);
        const request = sent.get(id);
        sent.delete(id);
        if (request) onAnswer(request, session, status, text);
      },
    });
    client.setRequests(ENROLLMENT.map(requestOf));
  };

  const result = await autocannon({
    url: baseUrl,
    connections: sessions.length,
    duration: seconds,
    timeout: 60,
    setupClient,
  });
  if (result.errors > 0) refused.set(NO_ANSWER, result.errors);
  return {
    requests: saves.count + reads.count,
    seconds: result.duration,
    saves,
    reads,
    enrollments,
    refused,
    ledger,
  };
}
