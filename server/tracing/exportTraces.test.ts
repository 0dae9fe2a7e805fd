import { startFakeService } from '../testing/fakeService';
import { seededDatabase } from '../testing/database';
import { startServer, temporaryFolder } from '../testing/processes';
import { PORTAL_SETTINGS } from '../testing/portalSettings';

it('CFG-37 OTEL_EXPORTER_OTLP_ENDPOINT gets the spans of requests, without query and values', async () => {
  const collector = await startFakeService(() => ({ body: '{}' }));
  const server = await startServer({
    ...PORTAL_SETTINGS,
    DATABASE_URL: await seededDatabase(),
    DATA_DIR: temporaryFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  try {
    const id = '4bf92f3577b34da6a3ce929d0e0e4736';
    await fetch(`${server.baseUrl}/healthz?email=a@example.com`, {
      headers: { traceparent: `00-${id}-00f067aa0ba902b7-01` },
    });
    // What is left is sent before the process ends.
    await server.stop();
    const { url, body } = await collector.received();
    expect(url).toBe('/v1/traces');
    for (const text of [id, '00f067aa0ba902b7', 'GET /healthz', 'vendor-portal'])
      expect(body).toContain(text);
    expect(body).not.toContain('example.com');
  } finally {
    await server.kill();
    await collector.close();
  }
});
