import { createWriteStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { recordAudit } from '../../audit/auditLog';
import { commandOnServer } from '../../command';
import type { ServerDeps } from '../../deps';
import { StartupError } from '../../startupError';
import { type Db } from '../../storage/database';
import { type KnownEnd, readChain, verifyChain } from './readChain';

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
