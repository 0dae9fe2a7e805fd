// Writes docs/configuration.md and .env.example from the schemas of the settings and of the
// portal's configuration, their defaults and their comments. `npm run docs:configuration`
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const ROOT = path.join(__dirname, '..');

interface Entry {
  /** The `//` line above the first entry of a group. */
  readonly group: string | undefined;
  readonly name: string;
  /** The default in the code, undefined without one. */
  readonly value: string | undefined;
  /** The default in Markdown. */
  readonly shown: string;
  readonly about: string;
}

const calls = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === name;

/** The literal of `v.object({...})`, also within `v.pipe` and `v.optional`. */
function literalOf(node: ts.Node | undefined): ts.ObjectLiteralExpression | undefined {
  if (node === undefined || !ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  if (calls(node, 'v.object'))
    return first && ts.isObjectLiteralExpression(first) ? first : undefined;
  return calls(node, 'v.pipe') || calls(node, 'v.optional') ? literalOf(first) : undefined;
}

const plain = (comment: ts.JSDoc['comment']): string =>
  (ts.getTextOfJSDocComment(comment) ?? '').replace(/\s+/g, ' ').trim();

function groupOf(property: ts.PropertyAssignment): string | undefined {
  const text = property.getSourceFile().getFullText();
  const [first] = ts.getLeadingCommentRanges(text, property.pos) ?? [];
  const line = first && text.slice(first.pos, first.end);
  return line?.startsWith('// ') ? line.slice(3) : undefined;
}

function entryOf(property: ts.PropertyAssignment, name: string): Entry {
  const [doc] = ts.getJSDocCommentsAndTags(property).filter(ts.isJSDoc);
  const tag = doc?.tags?.find(({ tagName }) => tagName.text === 'default');
  const schema = property.initializer;
  const [, value] = calls(schema, 'v.optional') ? schema.arguments : [];
  const text = value && (ts.isStringLiteral(value) ? value.text : value.getText());
  const fixed = calls(schema, 'v.optional') ? text && `\`${text}\`` : 'required';
  return {
    group: groupOf(property),
    name,
    value: text,
    shown: (tag && plain(tag.comment)) ?? (fixed || 'none'),
    about: plain(doc?.comment),
  };
}

const entriesIn = (schema: ts.ObjectLiteralExpression, prefix = ''): Entry[] =>
  schema.properties.filter(ts.isPropertyAssignment).flatMap((property) => {
    const name = prefix + property.name.getText();
    const inner = literalOf(property.initializer);
    const entry = entryOf(property, name);
    if (!inner) return [entry];
    const heading = entry.about === '' ? [] : [{ ...entry, shown: '' }];
    return [...heading, ...entriesIn(inner, `${name}.`)];
  });

/**
 * The entries of the schema that a file keeps in a constant. Entries of inner objects have a path
 * as their name; an inner object with a comment has a row too.
 */
export function entriesOf(file: string, constant: string): Entry[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const schema = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find(({ name }) => name.getText() === constant);
  const literal = literalOf(schema?.initializer);
  if (!literal) throw new Error(`${file} has no schema ${constant}`);
  return entriesIn(literal);
}

const decisions = readdirSync(path.join(ROOT, 'docs/decisions'));
const linked = (text: string): string =>
  text.replaceAll(
    /decision (\d{4})/g,
    (found, number: string) =>
      `[${found}](decisions/${decisions.find((file) => file.startsWith(number)) ?? number})`,
  );

const tables = (entries: readonly Entry[], head: string): string =>
  entries
    .map(({ group, name, shown, about }, index) => {
      const title = group === undefined ? '' : `${index > 0 ? '\n' : ''}### ${group}\n\n`;
      const header = `| ${head} | default | meaning |\n|---|---|---|\n`;
      const row = `| \`${name}\` | ${shown} | ${linked(about).replaceAll('|', '\\|')} |\n`;
      return `${title}${group === undefined && index > 0 ? '' : header}${row}`;
    })
    .join('');

const settings = (): Entry[] => entriesOf('server/settings.ts', 'environmentSchema');
const config = (): Entry[] => entriesOf('contract/config.ts', 'configSchema');

const page = (): string => `# Configuration

This page and [.env.example](../.env.example) are generated: \`npm run docs:configuration\` writes them from
[server/settings.ts](../server/settings.ts) and [contract/config.ts](../contract/config.ts).

## Which settings does the backend have?

The backend reads environment variables. None is required on a developer's machine; [deployment](deployment.md) says which ones production needs.
An empty variable counts as not set, except \`REMINDER_DAYS\`. If one is invalid, the server names it and exits. Node reads them from a file with
\`node --env-file=.env scripts/start.mjs\`.

${tables(settings(), 'variable')}
## Which entries does the portal read?

The portal reads \`config.json\` before it mounts. The backend embeds it in the page; otherwise the portal fetches \`/config.json\`. One build serves
every environment. If an entry is invalid, the portal shows a plain page that names it.

${tables(config(), 'entry')}`;

const example = (): string =>
  [
    '# Every setting of the backend with its default. docs/configuration.md says what they mean.',
    '# Use a copy with: node --env-file=.env scripts/start.mjs',
    ...settings().flatMap(({ group, name, value = '' }) => [
      ...(group === undefined ? [] : ['', `# ${group}`]),
      `# ${name}=${/\s/.test(value) ? `"${value}"` : value}`,
    ]),
    '',
  ].join('\n');

/** Each generated file, by its path. */
export const configurationFiles = (): Record<string, string> => ({
  'docs/configuration.md': page(),
  '.env.example': example(),
});

if (require.main === module)
  for (const [file, text] of Object.entries(configurationFiles()))
    writeFileSync(path.join(ROOT, file), text);
