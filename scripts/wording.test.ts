import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: readonly Source[] = ['contract', 'e2e', 'scripts', 'server', 'src'].flatMap(
  (folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .map((path) => ({
        path: join(folder, path),
        text: readFileSync(join(ROOT, folder, path), 'utf8'),
      })),
);

/** How many files of the product hold a text. */
const holding = (text: string): number =>
  sources.filter(
    (source) =>
      /^(contract|server|src)\b/.test(source.path) &&
      !/\.test\.tsx?$/.test(source.path) &&
      source.text.includes(text),
  ).length;

// The formatter breaks code at 100 columns and leaves comments as they are.
it('comments have at most 100 columns', () => {
  const long = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        line.length > 100 && /^\s*(\/\/|\/\*\*|\* )/.test(line) && !line.includes('http')
          ? [`${path}:${index + 1}`]
          : [],
      ),
  );
  expect(long).toEqual([]);
});

it('no file only passes the exports of others on', () => {
  expect(
    sources.filter(({ text }) => /^export \* from/m.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

it('ERR-56 a failed tax check is worded in one way', () => {
  expect(
    holding('Tax Identification Number and Name did not match IRS records.'),
  ).toBeGreaterThanOrEqual(2);
  expect(holding('Name and Tax Identification Number did not match IRS records')).toBe(0);
});
