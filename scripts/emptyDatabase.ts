// Creates the initial files of an embedded database (server/storage/emptyDatabase.ts).
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { emptyDatabaseFileName } from '../server/storage/emptyDatabase';
import { migrate } from '../server/storage/migrate';

async function main(): Promise<void> {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle({ client }));
  const files = await client.dumpDataDir('gzip');
  await client.close();
  writeFileSync(
    path.join(__dirname, '../dist-server', emptyDatabaseFileName()),
    Buffer.from(await files.arrayBuffer()),
  );
}

void main();
