import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EmbeddedFindings } from '../testing/embeddedProbe';
import { programFile, temporaryFolder } from '../testing/processes';
import { emptyDatabaseFor } from './emptyDatabase';

describe('the embedded database behind node-postgres', () => {
  let findings: EmbeddedFindings;
  beforeAll(() => {
    const printed = execFileSync(process.execPath, ['--expose-gc', programFile('embeddedProbe')], {
      timeout: 120_000,
    });
    findings = JSON.parse(printed.toString()) as EmbeddedFindings;
  });

  it('keeps nothing of a response', () => {
    expect(findings.growth).toBeLessThan(5_000_000);
  });

  it('passes a response of many parts whole', () => {
    expect(findings).toMatchObject({ rows: 2000, lastLength: 2000 });
  });

  it('does not wait for ever for the transaction of another request', () => {
    expect(findings).toMatchObject({ outage: true });
  });

  it('runs a prepared statement again after it failed, outside and inside a transaction', () => {
    expect(findings).toMatchObject({
      refused: [true, true],
      quotients: [{ quotient: 2 }, { quotient: 3 }],
    });
  });
});

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
