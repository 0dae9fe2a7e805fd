import { type Api, createApi } from './api';

const BACKENDS = [
  ['embedded', 'EMBEDDED_URL'],
  ['PostgreSQL', 'POSTGRES_URL'],
] as const;

/** The URL of a server that the global setup started. */
export function backendUrl(variable: string): string {
  const url = process.env[variable];
  if (url === undefined)
    throw new Error(`${variable} is not set: run the tests through jest.config.js`);
  return url;
}

/** Runs the same tests against a server on the embedded database and one on PostgreSQL. */
export function describeOnBackends(name: string, tests: (api: Api) => void): void {
  describe.each(BACKENDS)(`${name} (%s)`, (_label, variable) =>
    tests(createApi(backendUrl(variable))),
  );
}
