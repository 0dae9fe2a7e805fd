import { eq, sql } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import type { Address } from '@contract/registration/address';
import { isActive, isEditable } from '@contract/rules/permissions';
import { hasBeenApproved } from '../changes/approvedBefore';
import { isOwnersProposal, runOrPropose } from '../changes/runOrPropose';
import type { StoredWrite } from '../changes/storeProposal';
import { checkUnknownAddress } from '../addresses/checkAddress';
import { type AuditEvent, recordBoundedAudit } from '../audit/auditLog';
import { conflict, HttpError, notFound } from '../http/errors';
import { type Db, preparedOn } from '../storage/database';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import type {
  EndpointResult,
  Body,
  EndpointContext,
  EndpointDeps,
  PayloadOf,
  ReadContext,
  WriteContext,
} from './endpointContext';
import { runOnce, idempotencySlot } from './idempotency';
import { defineRoute, type Route } from './defineRoute';
import { assertStillInvited, reaches } from './reach';

/** Endpoints below `/mm/vendors/{requestUid}`. */
type VendorRequestEndpoint = Endpoint<`${string}{requestUid}${string}`>;

interface WriteOptions<E extends Endpoint> {
  readonly bodyBytes?: number;
  /** The handler checks the status of the registration itself. */
  readonly anyStatus?: boolean;
  /** The owner of an approved registration may send it, too. */
  readonly afterApproval?: boolean;
  /** What is stored when the write becomes a proposed change; the write itself by default. */
  readonly writeOf?: (ctx: WriteContext<E>) => Promise<StoredWrite>;
  /** The address that the body saves, which is checked if nobody has. */
  readonly addressOf?: (body: Body<E>) => Address;
  /** Asks another service about the body, outside of the transaction, which must not wait. */
  readonly beforehand?: (deps: EndpointDeps, body: Body<E>) => Promise<void>;
  /** Runs after the write is stored, such as sending its mails. */
  readonly afterwards?: (deps: EndpointDeps) => Promise<void>;
}

const requestUidOf = <E extends VendorRequestEndpoint>({ c }: EndpointContext<E>): string =>
  c.req.param('requestUid') ?? '';

/** Every request below a registration runs it. */
const vendorRequestQuery = preparedOn((db) =>
  db
    .select()
    .from(vendorRequests)
    .where(eq(vendorRequests.requestUid, sql.placeholder('requestUid')))
    .prepare('vendor_request'),
);

/**
 * Loads the registration in the path.
 * @throws HttpError NOT_FOUND when it does not exist or belongs to someone else, with the same
 * response for both
 */
export async function loadVendorRequest<E extends VendorRequestEndpoint>(
  ctx: EndpointContext<E>,
): Promise<VendorRequestRow> {
  const { deps, user, c } = ctx;
  const loaded = c.get('vendorRequest');
  if (loaded) return loaded;
  const [row] = await vendorRequestQuery(deps.db).execute({ requestUid: requestUidOf(ctx) });
  if (row && reaches(user, row)) return row;
  if (row)
    await recordBoundedAudit(deps.db, deps.clock, {
      event: 'access-refused',
      actor: user.userUid,
      subject: c.req.path,
    });
  throw notFound();
}

/** @throws HttpError CONFLICT when the registration is inactive */
function assertActive(vendorRequest: VendorRequestRow): void {
  if (!isActive(vendorRequest))
    throw conflict('This registration is no longer active and cannot be changed.');
}

/**
 * @throws HttpError CONFLICT when the registration is inactive, or its owner may no longer change
 * it
 */
export function assertEditable(vendorRequest: VendorRequestRow, superUser: boolean): void {
  assertActive(vendorRequest);
  if (!isEditable(vendorRequest.processStatus, superUser))
    throw conflict('This registration has been submitted and cannot be changed.');
}

/** Locks the registration, so that its writes run one after the other. */
export async function lockVendorRequest(tx: Db, requestUid: string): Promise<VendorRequestRow> {
  const [row] = await tx
    .select()
    .from(vendorRequests)
    .where(eq(vendorRequests.requestUid, requestUid))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** Defines an endpoint that reads a part of a registration. */
export function defineReadRoute<E extends VendorRequestEndpoint>(
  endpoint: E,
  work: (ctx: ReadContext<E>) => Promise<EndpointResult<PayloadOf<E>>>,
): Route {
  return defineRoute(endpoint, async (ctx) =>
    work({ ...ctx, vendorRequest: await loadVendorRequest(ctx) }),
  );
}

/** Refusals that a thief or an insider runs into, by the event of the audit log. */
const REFUSALS: Readonly<Partial<Record<string, AuditEvent>>> = {
  FORBIDDEN: 'access-refused',
  CODE_REQUIRED: 'code-missing',
};

/** Notes a refused write to a vendor that is paid. @throws the error */
export async function auditRefusal<E extends Endpoint>(
  { deps, user, c }: EndpointContext<E>,
  vendorRequest: VendorRequestRow,
  error: unknown,
): Promise<never> {
  const event = error instanceof HttpError && REFUSALS[error.code];
  if (event && hasBeenApproved(vendorRequest))
    await recordBoundedAudit(deps.db, deps.clock, {
      event,
      actor: user.userUid,
      subject: c.req.path,
    });
  throw error;
}

/**
 * Defines an endpoint that changes a part of a registration. One transaction locks the
 * registration, honors the Idempotency-Key, checks that it may be edited and runs `work`.
 */
export function defineWriteRoute<E extends VendorRequestEndpoint>(
  endpoint: E,
  work: (ctx: WriteContext<E>) => Promise<EndpointResult<PayloadOf<E>>>,
  {
    anyStatus = false,
    afterApproval = false,
    writeOf,
    bodyBytes,
    addressOf,
    beforehand,
    afterwards,
  }: WriteOptions<E> = {},
): Route {
  const handler = async (ctx: EndpointContext<E>): Promise<EndpointResult<PayloadOf<E>>> => {
    const found = await loadVendorRequest(ctx);
    // Refuse before reading the body. A repeated request skips this: it must get its stored result
    // first.
    const mayPropose = (row: VendorRequestRow) =>
      afterApproval && isOwnersProposal(row, ctx.superUser);
    if (!anyStatus && !idempotencySlot(ctx))
      assertEditable(found, ctx.superUser || mayPropose(found));
    const body = await ctx.readBody();
    const caller = { userUid: ctx.user.userUid, requestUid: found.requestUid };
    await checkUnknownAddress(ctx.deps, caller, addressOf?.(body));
    await beforehand?.(ctx.deps, body);
    const transaction = ctx.deps.db.transaction(async (tx) => {
      const vendorRequest = await lockVendorRequest(tx, found.requestUid);
      const now = ctx.deps.clock.now();
      await assertStillInvited(tx, ctx.user, now);
      return runOnce(tx, { ...ctx, now }, body, async () => {
        const write = { ...ctx, now, tx, vendorRequest, body };
        if (anyStatus) {
          assertActive(vendorRequest);
          return work(write);
        }
        assertEditable(vendorRequest, ctx.superUser || mayPropose(vendorRequest));
        if (!hasBeenApproved(vendorRequest)) return work(write);
        return runOrPropose(write, endpoint, work, writeOf);
      });
    });
    const result = await transaction.catch((error: unknown) => auditRefusal(ctx, found, error));
    await afterwards?.(ctx.deps);
    return result;
  };
  return {
    ...defineRoute(endpoint, handler, bodyBytes === undefined ? {} : { bodyBytes }),
    // The body that was proposed has the type of this endpoint: it is stored with its name.
    apply: async (ctx) => void (await work(ctx as WriteContext<E>)),
  };
}

/** `defineWriteRoute` for a write that every status of an active registration allows. */
export const defineAnytimeRoute = <E extends VendorRequestEndpoint>(
  endpoint: E,
  work: (ctx: WriteContext<E>) => Promise<EndpointResult<PayloadOf<E>>>,
): Route => defineWriteRoute(endpoint, work, { anyStatus: true });
