import { createWriteStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/auditLog';
import { commandOnServer } from '../../command';
import type { ServerDeps } from '../../deps';
import { StartupError } from '../../startupError';
import { type Db, queryRows } from '../../storage/database';
import { auditChain, auditLog } from '../../storage/schema/operations';

/** A row of the audit log beside its entry in the chain; either may be missing. */
interface ChainedRow {
  readonly position: number | null;
  readonly auditId: number | null;
  readonly hash: string | null;
  readonly id: number | null;
  /** Microseconds since 1970. */
  readonly micros: string | null;
  readonly at: string | null;
  readonly event: string | null;
  readonly actor: string | null;
  readonly subject: string | null;
  readonly address: string | null;
  readonly traceId: string | null;
}

const ROWS_AT_ONCE = 1000;

/** Every row and entry in the order of the chain; rows outside of the chain come last. */
async function* readChain(tx: Db): AsyncGenerator<ChainedRow> {
  await tx.execute(sql`declare audit_rows no scroll cursor for
    select c.position::float8 as position, c.audit_id::float8 as "auditId", c.hash,
      l.id::float8 as id, floor(extract(epoch from l.at) * 1000000)::bigint::text as micros,
      to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      l.event, l.actor, l.subject, l.address, l.trace_id as "traceId"
    from ${auditChain} c full join ${auditLog} l on l.id = c.audit_id
    order by c.position nulls last, l.id`);
  for (;;) {
    const rows = await queryRows<ChainedRow>(
      tx,
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from audit_rows`,
    );
    if (rows.length === 0) break;
    yield* rows;
  }
  await tx.execute(sql`close audit_rows`);
}

const fieldText = (field: string | null): string =>
  field === null ? '-' : `${Buffer.byteLength(field)}:${field}`;

/** The hash of the database's trigger, computed here: who changes rows could change the trigger. */
const hashOf = (previous: string, row: ChainedRow): string =>
  createHash('sha256')
    .update(previous)
    .update(
      [String(row.id), row.micros, row.event, row.actor, row.subject, row.address]
        .map(fieldText)
        .join(''),
    )
    // Rows from before there were traces have no field for it.
    .update(row.traceId === null ? '' : fieldText(row.traceId))
    .digest('hex');

/** The end of a chain that was verified before. */
interface KnownEnd {
  readonly position: number;
  readonly hash: string;
}

interface Verified {
  readonly rows: number;
  readonly end: KnownEnd;
  /** Sentences, each about one row. */
  readonly findings: readonly string[];
}

const nameOf = ({ id, event, at }: ChainedRow): string => `Row ${id} (${event}, ${at})`;

/** Compares each row with its entry, and each entry with the one before it. */
export async function verifyChain(tx: Db, known: KnownEnd | undefined): Promise<Verified> {
  const findings: string[] = [];
  let end: KnownEnd = { position: 0, hash: '' };
  let rows = 0;
  let isKnownMet = known === undefined;
  for await (const row of readChain(tx)) {
    if (row.position === null || row.hash === null) {
      findings.push(`${nameOf(row)} was added past the chain.`);
      continue;
    }
    if (row.position > end.position + 1)
      findings.push(`Entries ${end.position + 1} to ${row.position - 1} of the chain are missing.`);
    if (row.id === null) findings.push(`Row ${row.auditId} is missing.`);
    else if (row.position === end.position + 1 && hashOf(end.hash, row) !== row.hash)
      findings.push(`${nameOf(row)} or its entry ${row.position} in the chain was changed.`);
    if (row.position === known?.position) {
      isKnownMet = true;
      if (row.hash !== known.hash)
        findings.push(
          `Entry ${row.position} is not the one that was noted: rows up to it were changed.`,
        );
    }
    end = { position: row.position, hash: row.hash };
    rows += 1;
  }
  if (!isKnownMet)
    findings.push(
      `The chain ends with entry ${end.position}, before the noted entry ${known?.position}: the rows behind it are missing.`,
    );
  return { rows, end, findings };
}

const USAGE = `Use one of:
  npm run audit -- verify [--noted POSITION:HASH]
  npm run audit -- export FILE
Without npm, for instance in a container: node dist-server/command.js audit instead of npm run audit --.`;

/** More would hide the first ones. */
const MAX_FINDINGS = 20;

const snapshotOf = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** @throws StartupError */
function readNoted(text: string | undefined): KnownEnd | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined || hash === undefined)
    throw new StartupError(`${text} is not POSITION:HASH, as an earlier run has printed it.`);
  return { position: Number(position), hash };
}

async function verify({ db }: ServerDeps, noted: KnownEnd | undefined): Promise<string> {
  const { rows, end, findings } = await snapshotOf(db, (tx) => verifyChain(tx, noted));
  if (findings.length > 0) {
    const more = findings.length - MAX_FINDINGS;
    throw new StartupError(
      [
        'The audit log was changed:',
        ...findings.slice(0, MAX_FINDINGS),
        ...(more > 0 ? [`${more} more.`] : []),
      ].join('\n'),
    );
  }
  return rows === 0
    ? 'The audit log is empty.'
    : `${rows} rows, none changed or missing. Note the end in another place, for the next run:\n--noted ${end.position}:${end.hash}`;
}

async function exportTo({ db, clock }: ServerDeps, file: string): Promise<string> {
  if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name.`);
  await recordAudit(db, clock, { event: 'audit-exported', actor: 'operator' });
  let rows = 0;
  async function* linesOf(tx: Db): AsyncGenerator<string> {
    for await (const { position, hash, id, at, ...row } of readChain(tx)) {
      rows += 1;
      const { event, actor, subject, address, traceId } = row;
      yield `${JSON.stringify({ position, id, at, event, actor, subject, address, traceId, hash })}\n`;
    }
  }
  await snapshotOf(db, (tx) =>
    pipeline(linesOf(tx), createWriteStream(file, { flags: 'wx', mode: 0o600 })),
  );
  return `Wrote ${rows} rows to ${file}, one JSON object per line.`;
}

/** `npm run audit`: verifies the audit log, or writes it to a file. */
export const audit = commandOnServer('The audit log could not be read', (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { noted: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, file] = positionals;
  if (command === 'verify') {
    const noted = readNoted(values.noted);
    return (deps) => verify(deps, noted);
  }
  if (command === 'export') {
    if (file === undefined) throw new StartupError(`Into which file?\n${USAGE}`);
    return (deps) => exportTo(deps, file);
  }
  throw new StartupError(USAGE);
});
