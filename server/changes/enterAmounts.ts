import { and, eq, lt, sql } from 'drizzle-orm';
import { ENTERABLE_STATES } from '@contract/entities/change';
import type { ENDPOINTS } from '@contract/endpoints/table';
import { isOneOf } from '@contract/isOneOf';
import { auditBy } from '../audit/auditLog';
import type { EndpointContext } from '../api/endpointContext';
import { isOwner } from '../api/reach';
import { loadVendorRequest } from '../api/vendorRequestRoute';
import { conflict, forbidden, HttpError, validationError } from '../http/errors';
import { firstOrNotFound } from '../registration/record';
import { bankChecks, proposedChanges } from '../storage/schema/changes';

/** How often the amounts of an account can be entered: ten thousand pairs could be guessed. */
const MAX_TRIES = 3;

const noneWaits = (): HttpError => conflict('No amounts wait to be entered for this account.');

/**
 * Checks the amounts of the owner's statement. A try counts unless the service does not respond.
 * @throws HttpError VALIDATION for other amounts, CONFLICT, FORBIDDEN, UNAVAILABLE
 */
export async function enterAmounts(
  ctx: EndpointContext<typeof ENDPOINTS.enterBankAmounts>,
): Promise<void> {
  const { deps, user, params } = ctx;
  const { db, clock, logger, bankChecks: service } = deps;
  const vendorRequest = await loadVendorRequest(ctx);
  if (!isOwner(user, vendorRequest)) throw forbidden();
  const { amounts } = await ctx.readBody();
  const ofChange = eq(bankChecks.changeUid, params.changeUid);
  const { state } = firstOrNotFound(
    await db
      .select({ state: proposedChanges.state })
      .from(proposedChanges)
      .where(
        and(
          eq(proposedChanges.changeUid, params.changeUid),
          eq(proposedChanges.requestUid, vendorRequest.requestUid),
        ),
      ),
  );
  if (!isOneOf(ENTERABLE_STATES, state)) throw noneWaits();
  const [check] = await db
    .update(bankChecks)
    .set({ tries: sql`${bankChecks.tries} + 1` })
    .where(
      and(
        ofChange,
        eq(bankChecks.amountsResult, 'SENT'),
        sql`${bankChecks.reference} <> ''`,
        lt(bankChecks.tries, MAX_TRIES),
      ),
    )
    .returning();
  if (!check || !service) throw noneWaits();
  let match: boolean;
  try {
    match = await service.confirm(check.reference, amounts);
  } catch (error) {
    logger.error({ err: error, changeUid: params.changeUid }, 'bank check not confirmed');
    await db
      .update(bankChecks)
      .set({ tries: sql`${bankChecks.tries} - 1` })
      .where(ofChange);
    throw new HttpError('UNAVAILABLE', 'The bank check cannot be reached. Please try again later.');
  }
  const over = check.tries >= MAX_TRIES;
  if (match || over)
    await db
      .update(bankChecks)
      .set({ amountsResult: match ? 'MATCH' : 'NO_MATCH', checkedAt: clock.now() })
      .where(ofChange);
  await auditBy(
    user,
    db,
    clock,
    match ? 'bank-check-matched' : 'bank-check-failed',
    vendorRequest.requestUid,
  );
  if (!match && !over)
    throw validationError({ amounts: 'These are not the two amounts. Please look again.' });
}
