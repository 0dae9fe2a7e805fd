import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { Person } from '../users/person';

/** What Hono's context carries in this server. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Names this request in the log and, for a 500, in the answer. */
    requestId: string;
    /** Set by `requireUser`. */
    user: Person;
  };
}

export type AppContext = Context<AppEnv>;
export type AppMiddleware = MiddlewareHandler<AppEnv>;

/** The network address the connection comes from, `''` when there is none. */
export function remoteAddress(c: AppContext): string {
  return c.env?.incoming?.socket?.remoteAddress ?? '';
}
