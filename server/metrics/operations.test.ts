import { execFileSync } from 'node:child_process';
import { BROWSER_ERRORS_PATH } from '@contract/browserErrors';
import { createLogger } from '../logger';
import { startListening } from '../listen';
import { openPostgres } from '../storage/postgres';
import { exchange } from '../integrations/exchange';
import { queryOn, seededDatabase } from '../testing/database';
import { startPortal } from '../testing/portal';
import { countAudit } from './counters';
import { createMetricsServer } from './metrics';
import {
  alerts,
  blocksOf,
  expressions,
  questions,
  readDocument,
  ROOT,
} from '../testing/operationsDocuments';

/** Labels that Prometheus adds, or that belong to every histogram. */
const OTHERS = ['job', 'instance', 'le'];

/** Each served metric with its labels and their values. */
function seriesOf(text: string): ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>> {
  const metrics = new Map<string, Map<string, Set<string>>>([['up', new Map()]]);
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? [^ ]+$/gm)) {
    const known = metrics.get(name) ?? new Map<string, Set<string>>();
    metrics.set(name, known);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return metrics;
}

/** The served metrics, once everything that has a label has happened. */
async function serve(): Promise<string> {
  const DATABASE_URL = await seededDatabase();
  const portal = await startPortal({ DATABASE_URL });
  const database = await openPostgres(DATABASE_URL, createLogger({ LOG_LEVEL: 'silent' }));
  const server = createMetricsServer(database, portal.deps.settings);
  try {
    const { port } = await startListening(server, { HOST: '127.0.0.1', PORT: 0 });
    await portal.api.signIn('new.shop@example.com');
    await portal.api.signIn('new.shop@example.com', 'wrong').catch(() => undefined);
    await portal.api.post(BROWSER_ERRORS_PATH, {
      kind: 'error',
      name: 'TypeError',
      message: '',
      at: '',
      version: '1.0.0',
    });
    // A change takes many requests to be stopped (changes.test.ts).
    countAudit('change-stopped');
    await exchange('http://127.0.0.1:1', {}, 10_000).catch(() => undefined);
    return await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  } finally {
    server.closeAllConnections();
    server.close();
    await database.close();
    await portal.close();
  }
}

it('OPS-25 every metric, label and value in dashboard, alerts and questions is served', async () => {
  const served = seriesOf(await serve());
  expect(expressions.length).toBeGreaterThan(25);
  const wrong = expressions.flatMap((expr) => {
    const names = [...expr.matchAll(/\b(?:up|(?:portal|nodejs|process)_\w+)\b/g)].map(
      ([name]) => name,
    );
    const labels = new Map(names.flatMap((name) => [...(served.get(name) ?? [])]));
    const used = [
      ...[...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */)),
      ...[...expr.matchAll(/[{,] ?(\w+)[=!]~?"/g)].map(([, label = '']) => label),
    ];
    const values = [...expr.matchAll(/(\w+)="([^"]*)"/g)].filter(
      ([, label = '', value = '']) => !OTHERS.includes(label) && !labels.get(label)?.has(value),
    );
    return [
      ...(names.length === 0 ? [`no metric in ${expr}`] : []),
      ...names.filter((name) => !served.has(name)),
      ...used.filter((label) => !OTHERS.includes(label) && !labels.has(label)),
      ...values.map(([match]) => match),
    ];
  });
  expect(wrong).toEqual([]);
});

it('OPS-25 each question has a query, which the database takes, or a line that the log has', async () => {
  const url = await seededDatabase();
  for (const statement of blocksOf('sql')) await queryOn(url, statement);
  const lines = blocksOf('sh').join('\n');
  for (const [, message = ''] of lines.matchAll(/\.msg == "([^"]+)"/g))
    expect(() =>
      execFileSync('grep', ['-rq', '--exclude=*.test.ts', `'${message}'`, 'server'], { cwd: ROOT }),
    ).not.toThrow();
  const sections = questions.split('\n## ').slice(1);
  expect(sections.length).toBe(10);
  expect(sections.filter((section) => !section.includes('```'))).toEqual([]);
});

it('OPS-25 every alert has a line in the runbook', () => {
  const runbook = readDocument('docs/deployment.md');
  const names = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(names).toHaveLength(9);
  expect(names.filter((name) => !runbook.includes(`| \`${name}\` |`))).toEqual([]);
});
