import { parseArgs } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/auditLog';
import { commandOnServer } from '../../command';
import type { ServerDeps } from '../../deps';
import { StartupError } from '../../startupError';
import { legalHolds } from '../../storage/schema/legalHolds';
import { vendorRequests } from '../../storage/schema/vendorRequests';

const USAGE = `Use one of:
  npm run hold -- list
  npm run hold -- place REGISTRATION --reason TEXT
  npm run hold -- release REGISTRATION
Without npm, for instance in a container: node dist-server/command.js hold instead of npm run hold --.`;

async function list({ db }: ServerDeps): Promise<string> {
  const holds = await db.select().from(legalHolds).orderBy(asc(legalHolds.placedAt));
  if (holds.length === 0) return 'No registration is on hold.';
  return holds
    .map(({ requestUid, reason, placedAt }) =>
      [requestUid, placedAt.toISOString().slice(0, 10), reason].join('  '),
    )
    .join('\n');
}

const place = ({ db, clock }: ServerDeps, requestUid: string, reason: string): Promise<string> =>
  db.transaction(async (tx) => {
    const known = await tx.$count(vendorRequests, eq(vendorRequests.requestUid, requestUid));
    if (known === 0) throw new StartupError(`There is no registration ${requestUid}.`);
    const placed = await tx
      .insert(legalHolds)
      .values({ requestUid, reason, placedAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (placed.length === 0) throw new StartupError(`${requestUid} is on hold already.`);
    await recordAudit(tx, clock, {
      event: 'legal-hold-placed',
      actor: 'operator',
      subject: requestUid,
    });
    return `${requestUid} is on hold: neither retention nor an erasure deletes it.`;
  });

const release = ({ db, clock }: ServerDeps, requestUid: string): Promise<string> =>
  db.transaction(async (tx) => {
    const released = await tx
      .delete(legalHolds)
      .where(eq(legalHolds.requestUid, requestUid))
      .returning();
    if (released.length === 0) throw new StartupError(`${requestUid} is not on hold.`);
    await recordAudit(tx, clock, {
      event: 'legal-hold-released',
      actor: 'operator',
      subject: requestUid,
    });
    return `${requestUid} is not on hold any more.`;
  });

/** `npm run hold`: registrations that nobody may delete. */
export const hold = commandOnServer('The hold could not be changed', (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { reason: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, requestUid] = positionals;
  if (command === 'list') return list;
  if (command !== 'place' && command !== 'release') throw new StartupError(USAGE);
  if (requestUid === undefined) throw new StartupError(`Which registration?\n${USAGE}`);
  if (command === 'release') return (deps) => release(deps, requestUid);
  const { reason = '' } = values;
  if (reason.trim() === '') throw new StartupError('Why? Give the reason with --reason.');
  return (deps) => place(deps, requestUid, reason);
});
