import type { Hono } from 'hono';
import type { Endpoint } from '@contract/endpoints/define';
import type { AppEnv, AppMiddleware } from '../http/appEnv';
import { type AuthenticationDeps, requireSuperUser, requireUser } from '../http/authentication';
import { honoPath } from '../http/route';
import { sendAnswer } from './answer';
import { type Answer, type Call, type EndpointDeps, makeCall, type PayloadOf } from './call';

/** An endpoint of the contract with the code that answers it. */
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

/** Answers an endpoint of the contract: path, method, body schema, access and envelope come from its definition. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<Answer<PayloadOf<E>>>,
  { bodyBytes }: Options = {},
): Route {
  return {
    endpoint,
    mount: (routes, deps, guards) => {
      routes.on([endpoint.method], [honoPath(endpoint.path)], ...guards, async (c) =>
        sendAnswer(c, endpoint, await handler(makeCall(endpoint, deps, c, bodyBytes))),
      );
    },
  };
}

export type MountDeps = EndpointDeps & AuthenticationDeps;

/** 0 for a literal segment, 1 for a parameter. */
const shape = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');

/** Mounts routes so that literal segments win over parameters, in whatever order they are listed. */
export function mountRoutes(routes: Hono<AppEnv>, deps: MountDeps, list: readonly Route[]): void {
  // One guard for all routes: it counts calls per person.
  const signedIn = requireUser(deps);
  const superUser = requireSuperUser(deps);
  const guards: Readonly<Record<Endpoint['access'], readonly AppMiddleware[]>> = {
    public: [],
    user: [signedIn],
    superUser: [signedIn, superUser],
  };
  const ordered = [...list].sort((a, b) =>
    shape(a.endpoint.path).localeCompare(shape(b.endpoint.path)),
  );
  for (const route of ordered) route.mount(routes, deps, guards[route.endpoint.access]);
}
