import { type Server, createServer as createHttpProbe } from 'node:http';
import { assemble } from './assemble';
import { createServer } from './createServer';
import { startJobs } from './jobs/runJobs';
import { hostInUrl } from './hostNames';
import { createMetricsServer } from './metrics/metrics';
import { createHttpServer, startListening, stopListening } from './listen';
import { readSettings, type Settings } from './settings';
import { simulatedServices } from './sandbox/simulatedServices';
import { StartupError } from './startupError';

/** As `engines` in package.json. */
const MIN_NODE = [20, 19] as const;

function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  if (major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])) return;
  throw new StartupError(`Node ${MIN_NODE.join('.')} or newer is needed; this is ${version}.`);
}

/**
 * Check the port before opening the database: opening takes seconds, and a running instance would
 * hold both.
 */
async function checkPort(settings: Settings): Promise<void> {
  const probe = createHttpProbe();
  await startListening(probe, settings);
  await stopListening(probe, 0);
}

/** Loads the exporter only where it is used. @returns a function that sends what is left */
async function startTraces(settings: Settings): Promise<() => Promise<void>> {
  if (settings.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return () => Promise.resolve();
  const { exportTraces } = await import('./tracing/exportTraces');
  return exportTraces();
}

async function main(): Promise<void> {
  checkNode(process.version);
  const settings = readSettings(process.env);
  await checkPort(settings);
  const stopTraces = await startTraces(settings);
  const { deps, database, close } = await assemble(settings);
  const stopJobs = startJobs(deps);
  const closeAll = () => stopJobs().then(close).then(stopTraces);
  try {
    if (settings.METRICS_PORT !== undefined)
      await startListening(
        createMetricsServer(database, settings),
        { HOST: settings.METRICS_HOST, PORT: settings.METRICS_PORT },
        'METRICS_PORT',
      );
    await serve(createHttpServer(createServer(deps)), settings, closeAll);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function serve(
  server: Server,
  settings: Settings,
  close: () => Promise<void>,
): Promise<void> {
  const shutDown = async (): Promise<void> => {
    await stopListening(server, settings.SHUTDOWN_SECONDS * 1000);
    await close();
    process.exit(0);
  };
  process.once('SIGINT', () => void shutDown());
  process.once('SIGTERM', () => void shutDown());

  const { address, port } = await startListening(server, settings);
  if (!settings.SANDBOX) process.stdout.write('The sandbox is off.\n');
  const simulated = simulatedServices(settings);
  if (simulated !== undefined) process.stdout.write(`${simulated}\n`);
  process.stdout.write(`Listening on http://${hostInUrl(address)}:${port}\n`);
}

main().catch((error: unknown) => {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else
    process.stderr.write(
      `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  process.exit(1);
});
