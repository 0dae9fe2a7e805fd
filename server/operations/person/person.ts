import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { requiredEmail } from '@contract/rules/fields';
import { recordAudit } from '../../audit/auditLog';
import { commandOnServer } from '../../command';
import type { ServerDeps } from '../../deps';
import { StartupError } from '../../startupError';
import { archiveOf, findPersonIds } from '../../users/personArchive';
import { erasePerson, readTaxRecord } from './erasePerson';

const USAGE = `Use one of:
  npm run person -- export EMAIL FILE
  npm run person -- erase EMAIL
  npm run person -- tax-record REGISTRATION
Without npm, for instance in a container: node dist-server/command.js person instead of npm run person --.`;

/** @throws StartupError */
function readEmail(email: string | undefined): string {
  if (email === undefined) throw new StartupError(`Whose data?\n${USAGE}`);
  const parsed = v.safeParse(requiredEmail, email);
  if (!parsed.success) throw new StartupError(`${email} is not an e-mail address.`);
  return parsed.output.toLowerCase();
}

async function exportTo(deps: ServerDeps, email: string, file: string): Promise<string> {
  if (existsSync(file)) throw new StartupError(`${file} exists already. Choose another name.`);
  const ids = await findPersonIds(deps.db, email);
  const archive = await archiveOf(deps, ids);
  if (Object.keys(archive.person).length + archive.registrations.length === 0)
    throw new StartupError(`Nothing is stored about ${email}.`);
  await recordAudit(deps.db, deps.clock, {
    event: 'person-exported',
    actor: 'operator',
    ...(ids.userUid !== undefined && { subject: ids.userUid }),
  });
  await writeFile(file, `${JSON.stringify(archive, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
  return `Wrote what is stored about ${email} to ${file}, with ${archive.registrations.length} registrations.`;
}

async function erase(deps: ServerDeps, email: string): Promise<string> {
  const ids = await findPersonIds(deps.db, email);
  const { registrations, taxRecords, mentions } = await erasePerson(deps, ids);
  if (ids.sub === undefined && ids.userUid === undefined && registrations + mentions.length === 0)
    throw new StartupError(`Nothing is stored about ${email}.`);
  return [
    `${email} is erased, with ${registrations} registrations.`,
    ...taxRecords.map(
      ({ requestUid, keepUntil }) =>
        `Kept until ${keepUntil.toISOString().slice(0, 10)} for tax law, sealed: the W-9 of the registration ${requestUid}.`,
    ),
    'Kept: the audit log, which knows the person by a random id and network addresses only.',
    ...mentions.map(
      ({ place, count }) =>
        `Not erased: ${place} still names the address in ${count} rows of other people. Ask the owners of these registrations to change them.`,
    ),
    ...(deps.pool ? [] : ['The user pool still has the account: delete it there.']),
    'Backups made before still hold the data until you delete them. After restoring one, run this again.',
  ].join('\n');
}

/** `npm run person`: what is stored about one person, and its erasure. */
export const person = commandOnServer('Nothing was changed', (args) => {
  const [command, name, file] = parseArgs({ args, allowPositionals: true }).positionals;
  if (command === 'export') {
    const email = readEmail(name);
    if (file === undefined) throw new StartupError(`Into which file?\n${USAGE}`);
    return (deps) => exportTo(deps, email, file);
  }
  if (command === 'erase') {
    const email = readEmail(name);
    return (deps) => erase(deps, email);
  }
  if (command === 'tax-record') {
    if (name === undefined) throw new StartupError(`Of which registration?\n${USAGE}`);
    return (deps) => readTaxRecord(deps, name);
  }
  throw new StartupError(USAGE);
});
