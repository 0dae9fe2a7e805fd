import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/processes';
import { emptyDatabaseFor } from './emptyDatabase';

const GZIP = [0x1f, 0x8b];

describe('the files of an empty database', () => {
  it('are those of the build for a folder without a database, and for memory', async () => {
    for (const folder of [path.join(temporaryFolder(), 'pg'), undefined]) {
      const files = await emptyDatabaseFor(folder);
      const bytes = new Uint8Array((await files?.arrayBuffer()) ?? new ArrayBuffer(0));
      expect([...bytes.slice(0, 2)]).toEqual(GZIP);
    }
  });

  it('are never put over a database that is there', async () => {
    const folder = path.join(temporaryFolder(), 'pg');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'PG_VERSION'), '18\n');
    expect(await emptyDatabaseFor(folder)).toBeUndefined();
  });
});
