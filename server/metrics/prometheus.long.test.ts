import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expressions, ROOT } from '../testing/operationsDocuments';
import { temporaryFolder } from '../testing/processes';

it('OPS-25 Prometheus takes every expression and every alert', () => {
  const file = path.join(temporaryFolder(), 'rules.json');
  const rules = expressions.map((expr, index) => ({
    record: `expression_${index}`,
    expr: expr.replaceAll('$__rate_interval', '5m'),
  }));
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'all', rules }] }));
  for (const checked of [file, path.join(ROOT, 'docs/operations/alerts.yaml')])
    expect(execFileSync('promtool', ['check', 'rules', checked]).toString()).toContain('SUCCESS');
});
