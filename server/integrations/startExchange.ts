import { SpanKind } from '@opentelemetry/api';
import { measureExchange } from '../metrics/counters';
import { startSpan, traceparentOf } from '../tracing/trace';

interface StartedExchange {
  /** A header of the request, where it goes over HTTP. */
  readonly traceparent: string;
  /** Call it with the outcome: a status, `sent` (SMTP), or `failed`. */
  readonly end: (outcome: string | number) => void;
}

/** Counts a request to another service, and gives it the trace of its cause. */
export function startExchange(url: string): StartedExchange {
  const measured = measureExchange(url);
  // Only the host: an address may hold the key of its service.
  const { host } = new URL(url);
  const span = startSpan(host, SpanKind.CLIENT);
  return {
    traceparent: traceparentOf(span),
    end(outcome) {
      measured(outcome);
      span.setAttributes({ 'server.address': host, 'portal.outcome': outcome }).end();
    },
  };
}
