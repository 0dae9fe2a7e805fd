import { and, asc, eq, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import * as v from 'valibot';
import { type BankCheck, OPEN_CHANGE_STATES } from '@contract/entities/change';
import { recordAudit } from '../audit/auditLog';
import { decrypted } from '../bank-account/accountNumbers';
import { doDueWork, nextAttempt } from '../jobs/dueWork';
import type { JobDeps } from '../jobs/jobDeps';
import { recordOf, shopNameOf } from '../registration/record';
import type { Db } from '../storage/database';
import { bankChecks, type ProposedChangeRow, proposedChanges } from '../storage/schema/changes';
import { type AchRow, achInfos, w9Infos } from '../storage/schema/shop';
import type { Secrets } from '../storage/secrets';
import { bodyPlace } from './storeProposal';

/** A service that responds to none of them leaves the check to a person. */
const MAX_ATTEMPTS = 6;

/** The numbers of a proposal: a write may send only one of them. */
const numbersSchema = v.object({
  routingNo: v.optional(v.string()),
  accountNo: v.optional(v.string()),
});

/** The account that payments would go to, of a stored one with the numbers of a proposal. */
export function proposedAccount(
  secrets: Secrets,
  { changeUid, body }: Pick<ProposedChangeRow, 'changeUid' | 'body'>,
  stored: AchRow | undefined,
): { readonly routingNo: string; readonly accountNo: string } {
  const sent = v.parse(numbersSchema, JSON.parse(secrets.open(body, bodyPlace(changeUid))));
  const now = stored && decrypted(secrets, stored);
  return {
    routingNo: sent.routingNo ?? now?.routingNo ?? '',
    accountNo: sent.accountNo || (now?.accountNo ?? ''),
  };
}

/** Takes an account that is not checked yet, and counts the attempt. */
async function claim({ clock }: JobDeps, tx: Db): Promise<ProposedChangeRow | undefined> {
  const now = clock.now();
  const [found] = await tx
    .select({ change: proposedChanges, attempts: bankChecks.attempts })
    .from(proposedChanges)
    .leftJoin(bankChecks, eq(bankChecks.changeUid, proposedChanges.changeUid))
    .where(
      and(
        eq(proposedChanges.subject, 'ach'),
        inArray(proposedChanges.state, [...OPEN_CHANGE_STATES]),
        or(
          isNull(bankChecks.changeUid),
          and(
            eq(bankChecks.reference, ''),
            lt(bankChecks.attempts, MAX_ATTEMPTS),
            lte(bankChecks.nextAt, now),
          ),
        ),
      ),
    )
    .orderBy(asc(proposedChanges.proposedAt))
    .limit(1);
  if (!found) return undefined;
  const attempts = (found.attempts ?? 0) + 1;
  const counted = { attempts, nextAt: nextAttempt(now, attempts) };
  await tx
    .insert(bankChecks)
    .values({ changeUid: found.change.changeUid, ...counted })
    .onConflictDoUpdate({ target: bankChecks.changeUid, set: counted });
  return found.change;
}

/** Starts the checks of proposed bank accounts. */
export async function startBankChecks(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const { bankChecks: service, db, secrets, clock, logger } = deps;
  if (!service) return;
  await doDueWork(deps, signal, {
    name: 'bank-checks',
    claim: (tx) => claim(deps, tx),
    async perform({ changeUid, requestUid, body }) {
      const stored = await recordOf(db, achInfos, requestUid);
      const account = proposedAccount(secrets, { changeUid, body }, stored);
      const w9 = await recordOf(db, w9Infos, requestUid);
      const name = w9?.name || (await shopNameOf(db, requestUid));
      try {
        const started = await service.start({ ...account, name }, changeUid);
        await db
          .update(bankChecks)
          .set({ reference: started.reference, nameResult: started.name, checkedAt: clock.now() })
          .where(eq(bankChecks.changeUid, changeUid));
        await recordAudit(db, clock, { event: 'bank-check-started', subject: requestUid });
        return undefined;
      } catch (error) {
        logger.error({ err: error, changeUid }, 'bank check not started');
        return 'stop';
      }
    },
  });
}

/** The result of the bank check of a change; null before there is one. */
export const readBankCheck = (check: typeof bankChecks.$inferSelect | null): BankCheck | null =>
  check?.checkedAt
    ? { name: check.nameResult, amounts: check.amountsResult, at: check.checkedAt.toISOString() }
    : null;
