import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { isOneOf } from '@contract/isOneOf';
import { requiredEmail } from '@contract/rules/fields';
import { STAFF_ROLES, type StaffRole, staffRoleOf } from '@contract/rules/permissions';
import { commandOnServer } from '../command';
import type { ServerDeps } from '../deps';
import { StartupError } from '../startupError';
import {
  afterChange,
  changeStaff,
  findPerson,
  grantRole,
  OPERATOR,
  readStaff,
  setRole,
} from './staffStore';

const USAGE = `Use one of:
  npm run staff -- list
  npm run staff -- grant EMAIL --role ${STAFF_ROLES.join('|')}
  npm run staff -- revoke EMAIL
Without npm, for instance in a container: node dist-server/command.js staff instead of npm run staff --.`;

/** @throws StartupError */
function readEmail(email: string | undefined): string {
  if (email === undefined) throw new StartupError(`Whose role?\n${USAGE}`);
  const parsed = v.safeParse(requiredEmail, email);
  if (!parsed.success) throw new StartupError(`${email} is not an e-mail address.`);
  return parsed.output;
}

/** @throws StartupError */
function readRole(role: string | undefined): StaffRole {
  const roles = `Choose one of ${STAFF_ROLES.join(', ')} with --role.`;
  if (role === undefined) throw new StartupError(`Which role? ${roles}`);
  if (!isOneOf(STAFF_ROLES, role)) throw new StartupError(`There is no role ${role}. ${roles}`);
  return role;
}

async function list(deps: ServerDeps): Promise<string> {
  const members = await readStaff(deps);
  if (members.length === 0) return 'There is no staff yet.';
  const rows = members.map(({ email, role, state, lastSignInAt }) => [
    email,
    role,
    state === 'INVITED'
      ? 'invited'
      : state === 'EXPIRED'
        ? 'invitation expired'
        : `last sign-in ${lastSignInAt || 'unknown'}`,
  ]);
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows
    .map(([email = '', role = '', state = '']) =>
      [email.padEnd(width(0)), role.padEnd(width(1)), state].join('  '),
    )
    .join('\n');
}

async function grant(deps: ServerDeps, email: string, role: StaffRole): Promise<string> {
  const before = await changeStaff(deps, (tx) => grantRole(tx, deps, email, role, OPERATOR));
  await afterChange(deps, before);
  return before.sub === null
    ? `${email} is invited as ${role}. The running portal mails the invitation within a minute.`
    : `${email} is ${role} now.`;
}

async function revoke(deps: ServerDeps, email: string): Promise<string> {
  const before = await changeStaff(deps, async (tx) => {
    const person = await findPerson(tx, email);
    if (!person) throw new StartupError(`Nobody with the address ${email} is known.`);
    if (staffRoleOf(person.authorities) === undefined)
      throw new StartupError(`${email} has no role.`);
    await setRole(tx, deps, person, undefined, OPERATOR);
    return person;
  });
  await afterChange(deps, before);
  return `${email} has no role any more and is signed out.`;
}

/** `npm run staff`: who has a role. */
export const staff = commandOnServer('The roles could not be changed', (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { role: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, address] = positionals;
  if (command === 'list') return list;
  if (command === 'grant') {
    const [email, role] = [readEmail(address), readRole(values.role)];
    return (deps) => grant(deps, email, role);
  }
  if (command === 'revoke') {
    const email = readEmail(address);
    return (deps) => revoke(deps, email);
  }
  throw new StartupError(USAGE);
});
