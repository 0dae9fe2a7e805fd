import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import type { Api, Session } from '../api';
import { enroll, type Measure } from './enrollment';
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
const PAUSE_MS = 100;

/** Ends an enrollment. */
class Ended extends Error {}

/**
 * Whether a key of `refused` is a failure of the server. While it or its database is restarted,
 * requests without an answer and 503 are what a client expects.
 */
export const isFailure = (what: string, restarted: boolean): boolean =>
  what.startsWith('503') || what === NO_ANSWER ? !restarted : what.startsWith('5');

/**
 * People without pauses between their requests enroll shops until the time is over. After a failed
 * request a person starts the next enrollment.
 * @param ledger gets what is acknowledged, at once
 */
export async function drive(
  api: Api,
  sessions: readonly Session[],
  seconds: number,
  ledger: Ledger = new Map(),
): Promise<Measured> {
  const histograms = { save: createHistogram(), read: createHistogram() };
  const refused = new Map<string, number>();
  const start = performance.now();
  const isOver = (): boolean => performance.now() > start + seconds * 1000;
  let enrollments = 0;

  const measure: Measure = async (kind, name, send) => {
    if (isOver()) throw new Ended();
    const sentAt = performance.now();
    const response = await send().catch(() => undefined);
    if (response)
      histograms[kind].record(Math.max(1, Math.round((performance.now() - sentAt) * 1000)));
    if (response && response.status >= 200 && response.status < 300) return response;
    const what = response ? `${response.status} ${name}` : NO_ANSWER;
    refused.set(what, (refused.get(what) ?? 0) + 1);
    // A server that starts again needs the processor.
    if (!response) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    throw new Ended();
  };

  const work = async (session: Session): Promise<void> => {
    while (!isOver())
      try {
        await enroll(api, session, ledger, measure);
        enrollments += 1;
      } catch (error) {
        if (!(error instanceof Ended)) throw error;
      }
  };
  await Promise.all(sessions.map(work));
  const { save: saves, read: reads } = histograms;
  return {
    requests: saves.count + reads.count,
    seconds: (performance.now() - start) / 1000,
    saves,
    reads,
    enrollments,
    refused,
    ledger,
  };
}
