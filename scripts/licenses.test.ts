import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');
const FREE = ['MIT', 'MIT-0', 'Apache-2.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD'];
const FOLDER = 'node_modules/';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly license?: string; readonly dev?: boolean }>
  >;
}

/** Of packages that name their license only in their LICENSE file. */
const UNNAMED: Readonly<Record<string, string>> = { 'node_modules/png-js': 'MIT' };

it('SEC-12 the README names every package of the product whose license is none of the usual ones', () => {
  // npm writes the lock file in this shape.
  const { packages } = JSON.parse(
    readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  ) as Lock;
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const others = Object.entries(packages)
    .filter(([folder, { dev, license = UNNAMED[folder] ?? 'none' }]) => {
      const choices = license.replace(/[()]/g, '').split(' OR ');
      return folder.startsWith(FOLDER) && !dev && !choices.some((name) => FREE.includes(name));
    })
    .map(([folder, { license }]) => [
      folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length),
      license,
    ]);
  expect(others.map(([name]) => name)).toContain('@vercel/stega');
  for (const [name, license] of others) {
    expect(readme).toContain(name);
    expect(readme).toContain(license);
  }
});
