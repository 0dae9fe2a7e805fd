import { eq } from 'drizzle-orm';
import type { Endpoint } from '@contract/endpoints/define';
import { isEditable } from '@contract/rules/permissions';
import { recordAudit } from '../audit/auditLog';
import { conflict, notFound } from '../http/errors';
import type { Db } from '../storage/database';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import type { Answer, Body, Call, PayloadOf } from './call';
import { once, slotOf } from './idempotency';
import { implement, type Route } from './implement';

/** Calls under `/mm/vendors/{requestUid}`. */
type UnderRequest = Endpoint<`${string}{requestUid}${string}`>;

export interface ReadCall<E extends Endpoint> extends Call<E> {
  readonly request: VendorRequestRow;
}

export interface WriteCall<E extends Endpoint> extends ReadCall<E> {
  /** The transaction; inside, nothing else may be queried. */
  readonly tx: Db;
  readonly body: Body<E>;
}

interface WriteOptions {
  readonly bodyBytes?: number;
  /** The call decides itself whether the request's status allows it. */
  readonly anyStatus?: boolean;
}

const requestUidOf = <E extends UnderRequest>({ context }: Call<E>): string =>
  context.req.param('requestUid') ?? '';

/**
 * The request in the path.
 * @throws HttpError NOT_FOUND when there is none, or it is somebody else's: both look the same
 */
export async function reachRequest<E extends UnderRequest>(
  call: Call<E>,
): Promise<VendorRequestRow> {
  const { deps, user, superUser, context } = call;
  const [row] = await deps.db
    .select()
    .from(vendorRequests)
    .where(eq(vendorRequests.requestUid, requestUidOf(call)));
  if (row && (superUser || row.loginEmail.toLowerCase() === user.email.toLowerCase())) return row;
  if (row)
    await recordAudit(deps.db, deps.clock, {
      event: 'access-refused',
      actor: user.userUid,
      subject: context.req.path,
    });
  throw notFound();
}

/** @throws HttpError CONFLICT when the owner may no longer change the request */
export function assertEditable({ processStatus }: VendorRequestRow, superUser: boolean): void {
  if (!isEditable(processStatus, superUser))
    throw conflict('This registration was sent for approval and cannot be changed.');
}

/** The request again, locked: writes under one request happen one after the other. */
export async function lockRequest(tx: Db, requestUid: string): Promise<VendorRequestRow> {
  const [row] = await tx
    .select()
    .from(vendorRequests)
    .where(eq(vendorRequests.requestUid, requestUid))
    .for('update');
  if (!row) throw notFound();
  return row;
}

/** A call that reads something of a request. */
export function readUnderRequest<E extends UnderRequest>(
  endpoint: E,
  work: (call: ReadCall<E>) => Promise<Answer<PayloadOf<E>>>,
): Route {
  return implement(endpoint, async (call) => work({ ...call, request: await reachRequest(call) }));
}

/**
 * A call that changes something of a request: one transaction in which the request is locked, the Idempotency-Key
 * honoured and the right to edit checked.
 */
export function writeUnderRequest<E extends UnderRequest>(
  endpoint: E,
  work: (call: WriteCall<E>) => Promise<Answer<PayloadOf<E>>>,
  { anyStatus = false, bodyBytes }: WriteOptions = {},
): Route {
  const handler = async (call: Call<E>): Promise<Answer<PayloadOf<E>>> => {
    const seen = await reachRequest(call);
    // Said before the body is looked at; a repeated call must first find its earlier answer, though.
    if (!anyStatus && !slotOf(call)) assertEditable(seen, call.superUser);
    const body = await call.readBody();
    return call.deps.db.transaction(async (tx) => {
      const request = await lockRequest(tx, seen.requestUid);
      return once(tx, call, body, async () => {
        if (!anyStatus) assertEditable(request, call.superUser);
        return work({ ...call, tx, request, body });
      });
    });
  };
  return implement(endpoint, handler, bodyBytes === undefined ? {} : { bodyBytes });
}
