import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { ENDPOINTS } from '@contract/endpoints/table';
import {
  handOffCodeSchema,
  handOffLinkSchema,
  type HandOffLinkState,
} from '@contract/entities/stepInvite';
import { ownerOf } from '../agreement/agreement';
import { recordAudit, recordBoundedAudit } from '../audit/auditLog';
import type { ServerDeps } from '../deps';
import type { AppEnv } from '../http/appEnv';
import { success } from '../http/envelope';
import { conflict, type HttpError, notFound, rateLimited, validationError } from '../http/errors';
import { withinQuota } from '../http/quota';
import { RateLimiter } from '../http/rateLimit';
import { readJson } from '../http/readBody';
import { honoPath } from '../http/route';
import { codeMail, consumeCode, countMail, deliveryDetails, issueCode } from '../identity/codes';
import { IdentityError } from '../identity/errors';
import { acceptedLanguage, FALLBACK_LANGUAGE, type Language } from '../mails/language';
import { HAND_OFF_CODE } from '../mails/texts/accountTexts';
import { agreements } from '../storage/schema/agreement';
import { stepInvites } from '../storage/schema/handOff';
import { shopNameOf } from '../registration/record';
import { lockVendorRequest } from '../api/vendorRequestRoute';
import { openGuestSession } from './guestSessions';
import { findInvite, type FoundInvite } from './inviteState';
import { readLinkToken } from './sendMails';

export const LINK_PATH = '/mm/hand-off';

/** Per invitation: a made-up token costs nothing, and must not use up the limit of a network. */
const LINK_LIMIT = { perSecond: 5, burst: 120 } as const;
/** Codes mailed for one invitation. */
const CODE_QUOTA = { limit: 5, windowSeconds: 900 } as const;
/** A code allows few guesses, and waiting does not bring it back. */
const SPENT = 'Too many tries. Send another code, or wait a while.';
const HOUR_SECONDS = 3600;

const handOffMail = codeMail(HAND_OFF_CODE);

type LinkDeps = Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'mailer' | 'settings'>;

const ended = (): HttpError => conflict('This invitation has ended.');

/** @throws HttpError NOT_FOUND for a token that was never in a link, RATE_LIMITED */
async function inviteOfLink(
  { db, clock, secrets }: LinkDeps,
  limiter: RateLimiter,
  token: string,
): Promise<FoundInvite> {
  const inviteUid = readLinkToken(secrets, token);
  if (inviteUid !== undefined) limiter.take(inviteUid);
  const found = inviteUid === undefined ? undefined : await findInvite(db, inviteUid, clock.now());
  if (!found) throw notFound('This link is not valid.');
  return found;
}

async function stateOfLink(
  { db }: LinkDeps,
  { invite, vendorRequest, state }: FoundInvite,
): Promise<HandOffLinkState> {
  const signed = await db.$count(
    agreements,
    and(eq(agreements.inviteUid, invite.inviteUid), eq(agreements.status, 'SIGNED')),
  );
  const asker =
    invite.purpose === 'AGREEMENT'
      ? await ownerOf(db, vendorRequest)
      : { name: invite.invitedByName, email: invite.invitedByEmail };
  return {
    state,
    purpose: invite.purpose,
    signed: signed > 0 ? 1 : 0,
    shop: await shopNameOf(db, invite.requestUid),
    sentTo: deliveryDetails(invite.email).Destination,
    invitedBy: asker.name,
    invitedByEmail: asker.email,
    steps: invite.steps,
    expiresAt: invite.expiresAt.toISOString(),
  };
}

/** Turns a refusal of a code, an error of the user pool's protocol, into one of the API. */
function asHttpError(error: unknown, retryAfterSeconds: number, tooMany?: string): unknown {
  if (!(error instanceof IdentityError)) return error;
  if (error.name === 'LimitExceededException') return rateLimited(retryAfterSeconds, tooMany);
  // Wrong, used and expired codes get one answer.
  return validationError({ code: 'Invalid Code' }, 'Invalid Code');
}

/** @throws HttpError RATE_LIMITED after too many codes for the invitation or its address */
async function mailCode(
  deps: LinkDeps,
  { invite }: FoundInvite,
  language: Language,
): Promise<void> {
  await withinQuota(deps, `hand-off-codes:${invite.inviteUid}`, CODE_QUOTA);
  try {
    await countMail(deps, invite.email, 'HAND_OFF');
  } catch (error) {
    throw asHttpError(error, CODE_QUOTA.windowSeconds);
  }
  const code = await issueCode(deps, 'HAND_OFF', invite.inviteUid);
  await deps.mailer.send(handOffMail(deps, { to: invite.email, language }, code));
}

/**
 * @returns the token of a new session.
 * @throws HttpError VALIDATION for a wrong code, RATE_LIMITED after too many
 */
async function startSession(
  deps: LinkDeps,
  { invite: { inviteUid, requestUid } }: FoundInvite,
  code: string,
): Promise<string> {
  const { db, clock } = deps;
  const actor = `invite:${inviteUid}`;
  try {
    await consumeCode(deps, 'HAND_OFF', inviteUid, code);
  } catch (error) {
    await recordBoundedAudit(db, clock, {
      event: 'hand-off-code-failed',
      actor,
      subject: inviteUid,
    });
    throw asHttpError(error, HOUR_SECONDS, SPENT);
  }
  return db.transaction(async (tx) => {
    await lockVendorRequest(tx, requestUid);
    const found = await findInvite(tx, inviteUid, clock.now());
    if (found?.state !== 'OPEN') throw ended();
    if (found.invite.openedAt === null)
      await tx
        .update(stepInvites)
        .set({ openedAt: clock.now() })
        .where(eq(stepInvites.inviteUid, inviteUid));
    await recordAudit(tx, clock, { event: 'hand-off-opened', actor, subject: inviteUid });
    return openGuestSession(tx, deps, inviteUid);
  });
}

/**
 * Without a session: the state of a mailed link, a code to its address, and a session for that
 * code. Tokens and codes come in bodies, which are never logged.
 */
export function linkRoutes(deps: LinkDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const limiter = new RateLimiter(LINK_LIMIT, deps.clock);
  const { openHandOffLink, sendHandOffCode, startHandOff } = ENDPOINTS;

  routes.post(honoPath(openHandOffLink.path, LINK_PATH), async (c) => {
    const { token } = await readJson(c, handOffLinkSchema);
    return success(c, await stateOfLink(deps, await inviteOfLink(deps, limiter, token)));
  });
  routes.post(honoPath(sendHandOffCode.path, LINK_PATH), async (c) => {
    const { token } = await readJson(c, handOffLinkSchema);
    const found = await inviteOfLink(deps, limiter, token);
    if (found.state !== 'OPEN') throw ended();
    await mailCode(
      deps,
      found,
      acceptedLanguage(c.req.header('accept-language')) ?? FALLBACK_LANGUAGE,
    );
    return success(c, null);
  });
  routes.post(honoPath(startHandOff.path, LINK_PATH), async (c) => {
    const { token, code } = await readJson(c, handOffCodeSchema);
    const found = await inviteOfLink(deps, limiter, token);
    if (found.state !== 'OPEN') throw ended();
    return success(c, { accessToken: await startSession(deps, found, code) });
  });
  return routes;
}
