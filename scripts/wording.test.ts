import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

/** The source files of the product, without tests. */
const sources = ['contract', 'server', 'src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
);

const holding = (text: string): number => sources.filter((source) => source.includes(text)).length;

it('ERR-56 a failed tax check is worded in one way', () => {
  expect(
    holding('Tax Identification Number and Name did not match IRS records.'),
  ).toBeGreaterThanOrEqual(2);
  expect(holding('Name and Tax Identification Number did not match IRS records')).toBe(0);
});
