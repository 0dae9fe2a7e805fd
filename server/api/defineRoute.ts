import type { Hono } from 'hono';
import type { Endpoint } from '@contract/endpoints/define';
import type { AppEnv, AppMiddleware } from '../http/appEnv';
import { type AuthenticationDeps, requireSuperUser, requireUser } from '../http/authentication';
import { honoPath } from '../http/route';
import { sendResult } from './sendResult';
import {
  type EndpointResult,
  type EndpointContext,
  type EndpointDeps,
  createEndpointContext,
  type PayloadOf,
} from './endpointContext';

/** An endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly mount: (
    routes: Hono<AppEnv>,
    deps: EndpointDeps,
    guards: readonly AppMiddleware[],
  ) => void;
}

interface Options {
  readonly bodyBytes?: number;
}

/** Implements an endpoint of the contract. Path, method, body schema, access and envelope come from its definition. */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: EndpointContext<E>) => Promise<EndpointResult<PayloadOf<E>>>,
  { bodyBytes }: Options = {},
): Route {
  return {
    endpoint,
    mount: (routes, deps, guards) => {
      routes.on([endpoint.method], [honoPath(endpoint.path)], ...guards, async (c) =>
        sendResult(c, endpoint, await handler(createEndpointContext(endpoint, deps, c, bodyBytes))),
      );
    },
  };
}

export type MountDeps = EndpointDeps & AuthenticationDeps;

/** The sort key of a path: 0 for a literal segment, 1 for a parameter. */
const sortKey = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');

/** Mounts routes so that literal segments win over parameters, whatever the order of the list. */
export function mountRoutes(routes: Hono<AppEnv>, deps: MountDeps, list: readonly Route[]): void {
  const signedIn = requireUser(deps);
  const superUser = requireSuperUser(deps);
  const guards: Readonly<Record<Endpoint['access'], readonly AppMiddleware[]>> = {
    public: [],
    user: [signedIn],
    superUser: [signedIn, superUser],
  };
  const ordered = [...list].sort((a, b) =>
    sortKey(a.endpoint.path).localeCompare(sortKey(b.endpoint.path)),
  );
  for (const route of ordered) route.mount(routes, deps, guards[route.endpoint.access]);
}
