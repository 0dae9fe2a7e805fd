import type { Hono } from 'hono';
import { type Endpoint, isVendorWrite } from '@contract/endpoints/define';
import { STAFF_PERMISSIONS } from '@contract/rules/permissions';
import type { Envelope } from '@contract/envelope';
import type { ServerDeps } from '../deps';
import type { AppContext, AppEnv, AppMiddleware } from '../http/appEnv';
import {
  type AuthenticationDeps,
  requireFunction,
  requireGuest,
  requireStaff,
  requireUser,
  requireWriter,
} from '../http/authentication';
import { admitsGuest } from '../hand-off/guest';
import { DEFAULT_BODY_BYTES } from '../http/readBody';
import { honoPath } from '../http/route';
import { limitRefusedUploads, limitUploads } from '../http/uploadLimit';
import { parseInput } from '../http/validation';
import { envelopeOf, sendResult } from './sendResult';
import {
  type Body,
  type EndpointResult,
  type EndpointContext,
  type EndpointDeps,
  createEndpointContext,
  type PayloadOf,
  type WriteContext,
} from './endpointContext';

/** An endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  /**
   * Runs the endpoint inside another request (`preload`), with its person and path parameters and
   * with this body.
   * @returns the envelope that a request of its own would get
   * @throws HttpError where that request would get a failure
   */
  readonly respond: (
    deps: EndpointDeps,
    c: AppContext,
    body: unknown,
  ) => Promise<Envelope<unknown>>;
  /** Runs a write that waited as a proposed change. Only writes of a registration have it. */
  readonly apply?: (ctx: WriteContext<Endpoint>) => Promise<void>;
  readonly mount: (routes: Hono<AppEnv>, deps: MountDeps, guards: readonly AppMiddleware[]) => void;
}

interface Options {
  readonly bodyBytes?: number;
}

/** Implements an endpoint; path, method, body schema, access and envelope are the contract's. */
export function defineRoute<E extends Endpoint>(
  endpoint: E,
  handler: (ctx: EndpointContext<E>) => Promise<EndpointResult<PayloadOf<E>>>,
  { bodyBytes = DEFAULT_BODY_BYTES }: Options = {},
): Route {
  return {
    endpoint,
    respond: async (deps, c, body) => {
      const { request } = endpoint;
      // The schema of the endpoint makes the body what its handler expects.
      const readBody = async () => (request ? parseInput(request, body) : undefined) as Body<E>;
      const ctx = { ...createEndpointContext(endpoint, deps, c), readBody };
      return envelopeOf(endpoint, await handler(ctx));
    },
    mount: (routes, deps, guards) => {
      const uploads =
        bodyBytes > DEFAULT_BODY_BYTES
          ? [limitRefusedUploads(deps), limitUploads(deps.uploads)]
          : [];
      routes.on([endpoint.method], [honoPath(endpoint.path)], ...guards, ...uploads, async (c) =>
        sendResult(c, endpoint, await handler(createEndpointContext(endpoint, deps, c, bodyBytes))),
      );
    },
  };
}

export type MountDeps = EndpointDeps & AuthenticationDeps & Pick<ServerDeps, 'uploads'>;

/** The sort key of a path: 0 for a literal segment, 1 for a parameter. */
const sortKey = (path: string): string =>
  path
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('');

/** Mounts routes so that literal segments win over parameters, whatever the order of the list. */
export function mountRoutes(routes: Hono<AppEnv>, deps: MountDeps, list: readonly Route[]): void {
  const further = (endpoint: Endpoint): readonly AppMiddleware[] => {
    const { access } = endpoint;
    if (access === 'guest') return [requireGuest(deps)];
    const staff = STAFF_PERMISSIONS.filter((permission) => permission === access);
    return [
      requireFunction(deps),
      ...staff.map((permission) => requireStaff(permission)(deps)),
      ...(isVendorWrite(endpoint) ? [requireWriter(deps)] : []),
    ];
  };
  const guardsOf = (endpoint: Endpoint): readonly AppMiddleware[] =>
    endpoint.access === 'public'
      ? []
      : [requireUser(deps, admitsGuest(endpoint)), ...further(endpoint)];
  const ordered = [...list].sort((a, b) =>
    sortKey(a.endpoint.path).localeCompare(sortKey(b.endpoint.path)),
  );
  for (const route of ordered) route.mount(routes, deps, guardsOf(route.endpoint));
}
