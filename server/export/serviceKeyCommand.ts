import { parseArgs } from 'node:util';
import { SERVICE_KEY_SCOPES, type ServiceKeyScope } from '@contract/entities/export';
import { isOneOf } from '@contract/isOneOf';
import { LIMITS } from '@contract/limits';
import { DAY_MS } from '@contract/time';
import { plusMs } from '../clock';
import { commandOnServer } from '../command';
import type { ServerDeps } from '../deps';
import { StartupError } from '../startupError';
import { createServiceKey, endServiceKey, isActive, listServiceKeys } from './serviceKeys';

const USAGE = `Use one of:
  npm run service-key -- list
  npm run service-key -- create NAME --scopes vendors[,numbers] [--days 365]
  npm run service-key -- rotate KEY [--days 365] [--keep-days 7]
  npm run service-key -- revoke KEY
Without npm, for instance in a container: node dist-server/command.js service-key instead of npm run service-key --.`;

const MAX_DAYS = LIMITS.serviceKeyDays;

/** @throws StartupError */
function readScopes(text: string | undefined): ServiceKeyScope[] {
  const sentence = `Choose from ${SERVICE_KEY_SCOPES.join(', ')} with --scopes; numbers adds whole tax IDs and account numbers.`;
  if (text === undefined) throw new StartupError(`What may it read? ${sentence}`);
  const scopes = text.split(',').map((scope) => {
    if (!isOneOf(SERVICE_KEY_SCOPES, scope))
      throw new StartupError(`There is no scope ${scope}. ${sentence}`);
    return scope;
  });
  if (!scopes.includes('vendors'))
    throw new StartupError(`Without vendors the key reads nothing. ${sentence}`);
  return scopes;
}

/** @throws StartupError */
function readDays(option: string, text: string, min: number): number {
  const days = Number(text);
  if (!Number.isInteger(days) || days < min || days > MAX_DAYS)
    throw new StartupError(`${option} takes whole days from ${min} to ${MAX_DAYS}.`);
  return days;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

async function list({ db, clock }: ServerDeps): Promise<string> {
  const keys = await listServiceKeys(db);
  if (keys.length === 0) return 'There is no service key.';
  const now = clock.now();
  return keys
    .map(({ keyUid, name, scopes, expiresAt, lastUsedAt }) =>
      [
        keyUid,
        name,
        scopes.join(','),
        `${isActive({ expiresAt }, now) ? 'until' : 'ended'} ${dayOf(expiresAt)}`,
        lastUsedAt ? `last used ${lastUsedAt.toISOString()}` : 'never used',
      ].join('  '),
    )
    .join('\n');
}

async function create(deps: ServerDeps, made: Parameters<typeof createServiceKey>[1]) {
  const { key, token } = await createServiceKey(deps, made, null);
  return `${token}\nThis is the key ${key.keyUid} of ${key.name}, valid until ${dayOf(key.expiresAt)}. It is shown only now.`;
}

async function end(deps: ServerDeps, keyUid: string, until: Date) {
  const key = await endServiceKey(deps, keyUid, until, null);
  if (!key) throw new StartupError(`There is no service key ${keyUid}.`);
  if (!isActive(key, deps.clock.now()))
    throw new StartupError(`The service key ${keyUid} has ended already.`);
  return key;
}

const rotate = (
  deps: ServerDeps,
  keyUid: string,
  days: number,
  keepDays: number,
): Promise<string> =>
  deps.db.transaction(async (db) => {
    const until = plusMs(deps.clock.now(), keepDays * DAY_MS);
    const { name, scopes, expiresAt } = await end({ ...deps, db }, keyUid, until);
    const last = expiresAt < until ? expiresAt : until;
    return `${await create({ ...deps, db }, { name, scopes, days })}\nThe former key works until ${dayOf(last)}.`;
  });

/** `npm run service-key`: keys with which other systems read approved vendors. */
export const serviceKey = commandOnServer('The service keys could not be changed', (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: {
      scopes: { type: 'string' },
      days: { type: 'string', default: '365' },
      'keep-days': { type: 'string', default: '7' },
    },
    allowPositionals: true,
  });
  const [command, subject] = positionals;
  if (command === 'list') return list;
  const days = readDays('--days', values.days, 1);
  if (command === 'create') {
    if (subject === undefined) throw new StartupError(`Of which system?\n${USAGE}`);
    const scopes = readScopes(values.scopes);
    return (deps) => create(deps, { name: subject, scopes, days });
  }
  if (command !== 'rotate' && command !== 'revoke') throw new StartupError(USAGE);
  if (subject === undefined) throw new StartupError(`Which key?\n${USAGE}`);
  if (command === 'rotate') {
    const keepDays = readDays('--keep-days', values['keep-days'], 0);
    return (deps) => rotate(deps, subject, days, keepDays);
  }
  return async (deps) => {
    const { name } = await end(deps, subject, deps.clock.now());
    return `The key ${subject} of ${name} does not work any more.`;
  };
});
