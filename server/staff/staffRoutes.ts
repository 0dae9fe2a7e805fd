import { eq } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { staffEndpoints } from '@contract/endpoints/staff';
import type { Staff } from '@contract/entities/staff';
import { type StaffRole, staffRoleOf } from '@contract/rules/permissions';
import { defineRoute, type Route } from '../api/defineRoute';
import type { EndpointContext, EndpointResult } from '../api/endpointContext';
import { isIfMatch } from '../api/ifMatch';
import { conflict, notFound, stale } from '../http/errors';
import { withinQuota } from '../http/quota';
import { assertFreshCode } from '../identity/freshCode';
import type { Db } from '../storage/database';
import { users } from '../storage/schema/users';
import { actorOf, type Person } from '../users/person';
import { assertStillAdmin, writeAsAdmin } from './adminWrite';
import {
  afterChange,
  assertRoleIsOurs,
  changeStaff,
  etagOf,
  findPerson,
  grantRole,
  readStaff,
  setRole,
} from './staffStore';

/** Mails to one address. An admin presses the button again, a loop does not stop. */
const INVITATION_QUOTA = { limit: 5, windowSeconds: 3600 } as const;

const staffOf = async (deps: Parameters<typeof readStaff>[0]): Promise<EndpointResult<Staff>> => ({
  payload: { members: await readStaff(deps) },
});

/** A member of staff. @throws HttpError NOT_FOUND for someone who has no role */
async function memberWith(tx: Db, userUid: string): Promise<Person> {
  const [person] = await tx.select().from(users).where(eq(users.userUid, userUid));
  if (!person || staffRoleOf(person.authorities) === undefined) throw notFound();
  return person;
}

/** Changes or takes away the role of the member in the path. */
async function change<E extends Endpoint>(
  ctx: EndpointContext<E>,
  staffUid: string,
  role: StaffRole | undefined,
): Promise<EndpointResult<Staff>> {
  const { deps, user, c } = ctx;
  const before = await changeStaff(deps, async (tx) => {
    await assertStillAdmin(tx, user);
    const person = await memberWith(tx, staffUid);
    // Somebody who has left the company renews nothing, so an admin takes the role away.
    if (role !== undefined) await assertRoleIsOurs(tx, deps.settings, person);
    if (!isIfMatch(c, etagOf(person))) throw stale();
    await setRole(tx, deps, person, role, actorOf(user));
    return person;
  });
  await afterChange(deps, before);
  return staffOf(deps);
}

export const staffRoutes: readonly Route[] = [
  defineRoute(staffEndpoints.listStaff, ({ deps }) => staffOf(deps)),

  defineRoute(staffEndpoints.inviteStaff, async (ctx) => {
    const { deps, user } = ctx;
    const body = await ctx.readBody();
    const { email } = body;
    await assertFreshCode(deps, ctx.c);
    return writeAsAdmin(ctx, body, async (tx) => {
      const known = await findPerson(tx, email);
      const role = known && staffRoleOf(known.authorities);
      if (role !== undefined && (role !== body.role || known?.sub !== null))
        throw conflict('This person has a role already. Change it in the list.');
      await withinQuota(
        { db: tx, clock: deps.clock },
        `staff-invitation:${email}`,
        INVITATION_QUOTA,
      );
      await grantRole(tx, deps, email, body.role, actorOf(user));
      return staffOf({ ...deps, db: tx });
    });
  }),

  defineRoute(staffEndpoints.changeStaffRole, async (ctx) => {
    const { role } = await ctx.readBody();
    await assertFreshCode(ctx.deps, ctx.c);
    return change(ctx, ctx.params.staffUid, role);
  }),

  defineRoute(staffEndpoints.endStaffSessions, async (ctx) => {
    const { deps, user } = ctx;
    await changeStaff(deps, async (tx) => {
      await assertStillAdmin(tx, user);
      const { sub } = await memberWith(tx, ctx.params.staffUid);
      if (sub !== null) await deps.identity.endSessions(tx, sub, user.userUid);
    });
    return staffOf(deps);
  }),

  defineRoute(staffEndpoints.revokeStaff, (ctx) => change(ctx, ctx.params.staffUid, undefined)),
];
