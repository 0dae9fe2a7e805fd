// The packages that are not compiled into dist-server/. `node scripts/externalPackages.mjs FOLDER`
// copies them, with all that they depend on, into FOLDER/node_modules: the image has no others.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/**
 * PGlite, zstd and the PDF library, which has fontkit, find files beside their modules; the ZIP
 * table is 6 MB of data.
 */
export const EXTERNAL = [
  '@bokuweb/zstd-wasm',
  '@electric-sql/pglite',
  'fontkit',
  'pdfkit',
  'zipcodes',
];

/** Where Node finds a package from a folder. */
function folderOf(name, from) {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(folder)) return folder;
  if (from === ROOT) throw new Error(`The package ${name} is not installed.`);
  return folderOf(name, path.dirname(from));
}

function copy(name, from, target, done = new Set()) {
  const folder = folderOf(name, from);
  if (done.has(folder)) return;
  done.add(folder);
  cpSync(folder, path.join(target, path.relative(ROOT, folder)), {
    recursive: true,
    filter: (file) => path.basename(file) !== 'node_modules',
  });
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  for (const each of Object.keys(dependencies)) copy(each, folder, target, done);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = path.resolve(process.argv[2] ?? '.');
  const done = new Set();
  for (const name of EXTERNAL) copy(name, ROOT, target, done);
}
