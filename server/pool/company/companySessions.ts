import { and, eq, lte } from 'drizzle-orm';
import { MINUTE_MS } from '@contract/time';
import { recordAudit } from '../../audit/auditLog';
import { plusMs } from '../../clock';
import type { Db } from '../../storage/database';
import { identityCompanySessions } from '../../storage/schema/identity';
import type { IdentityDeps } from '../deps';
import { type IdentitySession, revokeSession } from '../sessions/sessionStore';
import { companyAccountOf, roleOfGroups } from './companyAccounts';
import { CompanyError, type CompanyPerson, issuerWords } from './issuer';

/**
 * How long an access token of such a session lives at most. With `ASKED_EVERY_MS` it is 15 minutes:
 * the longest time that somebody who has left a group keeps its role.
 */
const COMPANY_TOKEN_SECONDS = 14 * 60;
/** Renewals in this time use the former response: tabs renew at the same time. */
const ASKED_EVERY_MS = MINUTE_MS;
/** How long a session goes on while the issuer cannot be reached, after its last response. */
const OUTAGE_MS = 60 * MINUTE_MS;

const aad = (originJti: string) => ({
  table: 'identity_company_sessions',
  row: originJti,
  column: 'refresh_token',
});

const sealToken = ({ secrets }: Pick<IdentityDeps, 'secrets'>, originJti: string, token?: string) =>
  token === undefined ? null : secrets.seal(token, aad(originJti));

/** Notes that a session has just begun at the issuer. */
export async function recordCompanySession(
  tx: Db,
  deps: Pick<IdentityDeps, 'secrets' | 'clock'>,
  originJti: string,
  refreshToken: string | undefined,
): Promise<void> {
  const now = deps.clock.wallNow();
  await tx.insert(identityCompanySessions).values({
    originJti,
    refreshToken: sealToken(deps, originJti, refreshToken),
    askedAt: now,
    confirmedAt: now,
  });
}

/** The longest lifetime of an access token of a session. */
export async function tokenSecondsOf(
  { db, settings }: Pick<IdentityDeps, 'db' | 'settings'>,
  originJti: string,
): Promise<number> {
  const atCompany = await db.$count(
    identityCompanySessions,
    eq(identityCompanySessions.originJti, originJti),
  );
  return atCompany > 0
    ? Math.min(settings.ACCESS_TOKEN_SECONDS, COMPANY_TOKEN_SECONDS)
    : settings.ACCESS_TOKEN_SECONDS;
}

/**
 * Lets one of several renewals ask the issuer. Issuers accept a refresh token once.
 * @returns undefined when another one asks, or has asked a moment ago
 */
async function takeTurn({ db, clock }: IdentityDeps, originJti: string) {
  const now = clock.wallNow();
  const [turn] = await db
    .update(identityCompanySessions)
    .set({ askedAt: now })
    .where(
      and(
        eq(identityCompanySessions.originJti, originJti),
        lte(identityCompanySessions.askedAt, plusMs(now, -ASKED_EVERY_MS)),
      ),
    )
    .returning();
  return turn;
}

/** Stores what the issuer said, and gives the person the role of their groups. */
async function follow(
  deps: IdentityDeps,
  { originJti, sub }: IdentitySession,
  person: CompanyPerson,
): Promise<boolean> {
  const role = roleOfGroups(deps.settings, person.groups);
  await deps.db
    .update(identityCompanySessions)
    .set({
      confirmedAt: deps.clock.wallNow(),
      // An issuer that does not rotate sends none: the present one stays.
      ...(person.refreshToken !== undefined && {
        refreshToken: sealToken(deps, originJti, person.refreshToken),
      }),
    })
    .where(eq(identityCompanySessions.originJti, originJti));
  await deps.setStaffRole(sub, role);
  return role !== undefined;
}

async function isStillWelcome(deps: IdentityDeps, session: IdentitySession): Promise<boolean> {
  const { originJti, sub } = session;
  const [known] = await deps.db
    .select()
    .from(identityCompanySessions)
    .where(eq(identityCompanySessions.originJti, originJti));
  if (!known) return true;
  const issuer = deps.pool.company;
  const account = await companyAccountOf(deps.db, sub);
  if (!issuer || account?.issuer !== issuer.url || known.refreshToken === null) return false;
  const turn = await takeTurn(deps, originJti);
  if (!turn) return true;
  const token = deps.secrets.open(turn.refreshToken ?? known.refreshToken, aad(originJti));
  try {
    return await follow(deps, session, await issuer.renew(token, account.subject));
  } catch (error) {
    if (!(error instanceof CompanyError)) {
      // What the issuer said was not followed: the next renewal asks again at once.
      await deps.db
        .update(identityCompanySessions)
        .set({ askedAt: plusMs(deps.clock.wallNow(), -ASKED_EVERY_MS) })
        .where(eq(identityCompanySessions.originJti, originJti));
      throw error;
    }
    // A wrong setting or clock says as little about the person as an outage.
    const refused = error.problem === 'expired' || error.problem === 'refused';
    deps.logger[refused ? 'info' : 'warn'](
      { err: error, issuer: issuerWords(error) },
      'the groups could not be read again',
    );
    const patience = plusMs(turn.confirmedAt, OUTAGE_MS) > deps.clock.wallNow();
    return !refused && patience;
  }
}

/**
 * Asks the issuer whether the person of a session still has a role, and ends the session if not. An
 * issuer that cannot be reached has an hour before sessions end.
 * @returns whether the session goes on
 */
export async function checkCompanySession(
  deps: IdentityDeps,
  session: IdentitySession,
): Promise<boolean> {
  if (await isStillWelcome(deps, session)) return true;
  const ended = await revokeSession(deps.db, deps.clock, session.originJti);
  if (ended)
    await recordAudit(deps.db, deps.clock, {
      event: 'session-ended',
      actor: 'company-sign-in',
      subject: session.originJti,
    });
  return false;
}
