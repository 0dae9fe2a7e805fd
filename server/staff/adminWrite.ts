import { eq } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { staffMay } from '@contract/rules/permissions';
import type { EndpointContext, EndpointResult } from '../api/endpointContext';
import { runOnce } from '../api/idempotency';
import { forbidden } from '../http/errors';
import type { Db } from '../storage/database';
import { users } from '../storage/schema/users';
import type { Person } from '../users/person';
import { changeStaff } from './staffStore';

/** @throws HttpError FORBIDDEN: another admin may have taken the role away a moment ago */
export async function assertStillAdmin(tx: Db, { userUid }: Person): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.userUid, userUid));
  if (!person || !staffMay(person.authorities, 'manageStaff')) throw forbidden();
}

/**
 * Runs a write of an admin, once per Idempotency-Key and one after the other, as changes of roles.
 * @throws HttpError FORBIDDEN for someone who is no admin any more
 */
export const writeAsAdmin = <E extends Endpoint, Payload>(
  ctx: EndpointContext<E>,
  body: unknown,
  work: (tx: Db) => Promise<EndpointResult<Payload>>,
): Promise<EndpointResult<Payload>> =>
  changeStaff(ctx.deps, (tx) =>
    runOnce(tx, ctx, body, async () => {
      await assertStillAdmin(tx, ctx.user);
      return work(tx);
    }),
  );
