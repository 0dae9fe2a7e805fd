import { BUILT_VERSION } from '@contract/limits';
import { trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';

/** A collector that is away must not hold up the stop of the server. */
const LAST_MS = 2000;

/**
 * Sends spans as the OTEL_* variables say, which the exporter reads.
 * @returns sends what is left and ends
 */
export function exportTraces(): () => Promise<void> {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'vendor-portal',
      'service.version': BUILT_VERSION,
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, LAST_MS).unref())]);
  };
}
