import type * as v from 'valibot';
import type { Endpoint, PathParams } from '@contract/endpoints/define';
import type { ServerDeps } from '../deps';
import type { AppContext } from '../http/appEnv';
import { unauthorized } from '../http/errors';
import { readJson } from '../http/readBody';
import type { Db } from '../storage/database';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import { isStaff, isSuperUser, type Person } from '../users/person';

/** What the handlers of the endpoints use. */
export type EndpointDeps = Pick<
  ServerDeps,
  | 'db'
  | 'clock'
  | 'logger'
  | 'mailer'
  | 'secrets'
  | 'settings'
  | 'taxIds'
  | 'addresses'
  | 'banks'
  | 'bankChecks'
  | 'screening'
  | 'virusScanner'
  | 'documentTypes'
  | 'identity'
  | 'webhooks'
>;

export type Body<E extends Endpoint> = E['request'] extends v.GenericSchema
  ? v.InferOutput<E['request']>
  : undefined;

/** The payload a handler returns. */
export type PayloadOf<E extends Endpoint> = v.InferInput<E['payload']>;

/** What a handler returns: the payload, and the revision when it is a single record. */
export interface EndpointResult<Payload> {
  readonly payload: Payload;
  readonly rev?: number | undefined;
  /** The ETag of a contact with its roles, or of a list that is saved as a whole. */
  readonly etag?: string | undefined;
  /** Set when the write waits as a proposed change: nothing is changed, and `payload` is null. */
  readonly proposed?: true;
}

/** What the handler of an endpoint gets for one HTTP request. */
export interface EndpointContext<E extends Endpoint> {
  readonly deps: EndpointDeps;
  /** Hono's context. */
  readonly c: AppContext;
  readonly params: PathParams<E['path']>;
  readonly user: Person;
  /** Reads every registration. */
  readonly staff: boolean;
  /** Reviews and changes every registration. */
  readonly superUser: boolean;
  /**
   * The business clock: one time for everything that a request writes. A write of a registration
   * takes it under the lock, so that of two writes the later one has the later time.
   */
  readonly now: Date;
  /** Reads and validates the body; unknown keys are dropped. @throws HttpError */
  readonly readBody: () => Promise<Body<E>>;
}

export interface ReadContext<E extends Endpoint> extends EndpointContext<E> {
  readonly vendorRequest: VendorRequestRow;
}

export interface WriteContext<E extends Endpoint> extends ReadContext<E> {
  /** The transaction; query nothing else inside it. */
  readonly tx: Db;
  readonly body: Body<E>;
}

/** @param bodyBytes limit of the body; the default suits forms without files */
export function createEndpointContext<E extends Endpoint>(
  endpoint: E,
  deps: EndpointDeps,
  c: AppContext,
  bodyBytes?: number,
): EndpointContext<E> {
  const user: Person | undefined = c.get('user');
  if (!user) throw unauthorized();
  return {
    deps,
    c,
    // The route is built from the path of the endpoint, so it has these parameters.
    params: c.req.param() as PathParams<E['path']>,
    user,
    staff: isStaff(user),
    superUser: isSuperUser(user),
    now: deps.clock.now(),
    readBody: async () => {
      const { request } = endpoint;
      const body: unknown = request
        ? await readJson(c, request, bodyBytes === undefined ? {} : { limitBytes: bodyBytes })
        : undefined;
      // The schema of the endpoint makes the body what its handler expects.
      return body as Body<E>;
    },
  };
}
