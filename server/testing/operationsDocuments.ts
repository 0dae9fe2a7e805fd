import { readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.join(__dirname, '../..');
export const readDocument = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}
const dashboard = JSON.parse(readDocument('docs/operations/dashboard.json')) as Dashboard;
export const questions = readDocument('docs/operations/README.md');
/** The blocks of a language in the questions of an operator. */
export const blocksOf = (language: string): string[] =>
  [...questions.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, block = '']) => block.trim(),
  );
export const alerts = readDocument('docs/operations/alerts.yaml');
/** Every PromQL expression of the dashboard, the alerts and the questions. */
export const expressions = [
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ...blocksOf('promql'),
];
