import { randomBytes } from 'node:crypto';
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  type SpanContext,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

context.setGlobalContextManager(new AsyncLocalStorageContextManager());

/** Version 00 of W3C Trace Context: trace, parent and flags. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The parent that a `traceparent` names; undefined for one that is missing or malformed. */
function parentOf(traceparent: string | null | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? parent : undefined;
}

const newContext = (): SpanContext => ({
  traceId: randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  traceFlags: TraceFlags.SAMPLED,
});

/** A span within the present one. It records nothing unless traces are exported. */
export function startSpan(name: string, kind: SpanKind, parent = context.active()): Span {
  const span = trace.getTracer('vendor-portal').startSpan(name, { kind }, parent);
  // Without an exporter, a span without a parent has no ids.
  return isSpanContextValid(span.spanContext()) ? span : trace.wrapSpanContext(newContext());
}

/** Runs `work` in the named trace or a new one: all it logs, stores and sends carries its id. */
export async function inTrace<Result>(
  name: string,
  kind: SpanKind,
  named: string | null | undefined,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const parent = parentOf(named);
  const span = startSpan(
    name,
    kind,
    parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
  );
  try {
    return await context.with(trace.setSpan(ROOT_CONTEXT, span), () => work(span));
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** The id of the trace that this code runs in: of a request, or of a run of a job. */
export const traceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId;

/** The `traceparent` of what a span causes. */
export function traceparentOf(span: Span): string {
  const { traceId: id, spanId, traceFlags } = span.spanContext();
  return `00-${id}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** The `traceparent` to store with work that a job does later. */
export function traceparent(): string | undefined {
  const span = trace.getActiveSpan();
  return span && traceparentOf(span);
}
