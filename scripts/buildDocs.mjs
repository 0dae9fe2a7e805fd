// Puts the renderer of the API reference (/docs) into dist/docs/, with a hash in its names and
// compressed copies. The portal never loads these files, and they are not in dist/assets/, which
// the byte budgets weigh.
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const OUT = path.join(ROOT, 'dist/docs');
const FROM = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
/** The best level takes ten times as long for a few percent, on a page for developers. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
for (const [source, type] of [
  ['swagger-ui-bundle.js', 'js'],
  ['swagger-ui.css', 'css'],
]) {
  // The source maps are not copied.
  const content = readFileSync(path.join(FROM, source), 'utf8').replace(
    /\n?(\/\/|\/\*)# sourceMappingURL=.*$/s,
    '',
  );
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const file = path.join(OUT, `swagger-ui.${hash}.${type}`);
  writeFileSync(file, content);
  writeFileSync(`${file}.br`, brotliCompressSync(content, BROTLI));
  writeFileSync(`${file}.gz`, gzipSync(content));
}
for (const notice of ['LICENSE', 'NOTICE'])
  copyFileSync(path.join(FROM, notice), path.join(OUT, notice));
