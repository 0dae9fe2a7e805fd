import { SpanKind } from '@opentelemetry/api';
import { inTrace } from '../tracing/trace';
import type { AppMiddleware } from './appEnv';
import { routeOf } from './route';

/** Gives each request the trace of its `traceparent` or a new one, sent as `X-Request-Id`. */
export const traceRequests: AppMiddleware = (c, next) =>
  inTrace(c.req.method, SpanKind.SERVER, c.req.header('traceparent'), async (span) => {
    c.header('X-Request-Id', span.spanContext().traceId);
    await next();
    const route = routeOf(c);
    span.updateName(`${c.req.method} ${route}`).setAttributes({
      'http.request.method': c.req.method,
      'http.route': route,
      'http.response.status_code': c.res.status,
    });
  });
