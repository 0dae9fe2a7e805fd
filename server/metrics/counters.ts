import { Counter, Histogram, Registry } from 'prom-client';
import type { AppMiddleware } from '../http/appEnv';
import { routeOf } from '../http/route';

/** From a quick read to a request that waits for another service. */
const SECONDS = [0.01, 0.05, 0.2, 1, 5, 15, 60, 180];

/** The counters of this process, which all servers in it share. */
export const counted = new Registry();

const requests = new Histogram({
  name: 'portal_request_seconds',
  help: 'Requests by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: SECONDS,
  registers: [counted],
});

const exchanges = new Histogram({
  name: 'portal_integration_seconds',
  help: 'Requests to other services by host and outcome: a status, sent (SMTP), or failed.',
  labelNames: ['host', 'outcome'],
  buckets: SECONDS,
  registers: [counted],
});

const audits = new Counter({
  name: 'portal_audit_events_total',
  help: 'Entries of the audit log by event: sign-ins, refusals, mails sent, and others.',
  labelNames: ['event'],
  registers: [counted],
});

const browserErrors = new Counter({
  name: 'portal_browser_errors_total',
  help: 'Errors that browsers report by kind: error, rejection, render, chunk.',
  labelNames: ['kind'],
  registers: [counted],
});

/** Counts each request under its route. */
export const measureRequests: AppMiddleware = async (c, next) => {
  const end = requests.startTimer({ method: c.req.method });
  await next();
  end({ route: routeOf(c), status: c.res.status });
};

/** Counts a request to another service. Call what it returns with the outcome. */
export function measureExchange(url: string): (outcome: string | number) => void {
  const end = exchanges.startTimer({ host: new URL(url).host });
  return (outcome) => void end({ outcome });
}

export const countBrowserError = (kind: string): void => browserErrors.inc({ kind });

export const countAudit = (event: string): void => audits.inc({ event });
