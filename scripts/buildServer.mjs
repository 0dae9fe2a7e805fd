// Compiles the backend into dist-server/: one file with the packages it uses, so that it starts
// quickly and needs no compiler.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { EXTERNAL } from './externalPackages.mjs';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const OUT = path.join(ROOT, 'dist-server');

rmSync(OUT, { recursive: true, force: true });
await build({
  absWorkingDir: ROOT,
  entryPoints: {
    command: 'server/runCommand.ts',
    main: 'server/main.ts',
    printAccounts: 'scripts/printAccounts.ts',
  },
  outdir: OUT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  // The native driver is an option of `pg` that is not installed.
  external: [...EXTERNAL, '@electric-sql/pglite/*', 'pg-native'],
  logLevel: 'warning',
});
// The compiled server reads its migrations from its folder, as the source does.
cpSync(path.join(ROOT, 'server/storage/migrations'), path.join(OUT, 'migrations'), {
  recursive: true,
});
// The fonts of the documents, with their license.
const FONTS = path.join(ROOT, 'node_modules/@expo-google-fonts/noto-sans');
for (const file of ['400Regular', '700Bold', 'LICENSE_FONT'])
  cpSync(path.join(FONTS, file), path.join(OUT, 'fonts', file), { recursive: true });
