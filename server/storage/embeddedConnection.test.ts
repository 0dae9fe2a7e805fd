import { execFileSync } from 'node:child_process';
import type { EmbeddedFindings } from '../testing/embeddedProbe';
import { programFile } from '../testing/processes';

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
