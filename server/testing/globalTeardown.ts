/** Stops what the global setup started. */
export default async function globalTeardown(): Promise<void> {
  const backends = globalThis.portalBackends;
  await Promise.all(backends?.servers.map((server) => server.stop()) ?? []);
  backends?.postgres?.stop();
}
