import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { ProcessStatus } from '@contract/enums';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';
import type { Person } from '../users/person';

/** The variables of Hono's context in this server. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: SecureHeadersVariables & {
    /** Set by `requireUser`. */
    user: Person;
    /** Set by `findClientAddress`; read it with `remoteAddress(c)`. */
    remoteAddress?: string;
    /** Set by `requireUser`: the session of the token; undefined for a pool that names none. */
    sessionUid?: string | undefined;
    /** Set by `requireUser`: checks session and rights again after a slow body; throws the same. */
    checkUserAgain?: () => Promise<void>;
    /** `PROD` switches the production rule on. */
    environmentLabel: string;
    /** The statuses in which an owner may submit; undefined for the usual ones. */
    submitStatuses: readonly ProcessStatus[] | undefined;
    /** The bytes of the body, once it was received. */
    bodyBytes?: number;
    /** The registration of the path, once it was loaded for this person. */
    vendorRequest?: VendorRequestRow;
    /** Set by the sandbox: whether a fault waits for such a request. */
    isFaulty?: (method: string, path: string) => boolean;
  };
}

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;

/** The nonce that `secureHeaders` put into the policy of this response. */
export function cspNonce(c: AppContext): string {
  const nonce = c.get('secureHeadersNonce');
  if (nonce === undefined) throw new Error('This route sets no policy with a nonce');
  return nonce;
}

/** The connection's network address, `''` without one. The client's is `remoteAddress`. */
export function socketAddress(c: AppContext): string {
  return c.env?.incoming?.socket?.remoteAddress ?? '';
}
