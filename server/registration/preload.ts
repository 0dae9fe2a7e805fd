import { asc } from 'drizzle-orm';
import { buildPath, type Endpoint } from '@contract/endpoints/define';
import { PARTS } from '@contract/registration/parts';
import { ENDPOINTS } from '@contract/endpoints/table';
import { CODE_LIST_KEY, CODE_LISTS } from '@contract/entities/codeList';
import type { Envelope } from '@contract/envelope';
import { codeHeaderBody, listBody, requestKey } from '@contract/requestKey';
import type { MountDeps, Route } from '../api/defineRoute';
import type { EndpointContext } from '../api/endpointContext';
import { envelopeOf } from '../api/sendResult';
import { keepFor } from '../api/keepFor';
import { pageOf } from '../api/paging';
import { defineReadRoute } from '../api/vendorRequestRoute';
import type { AppMiddleware } from '../http/appEnv';
import { HttpError } from '../http/errors';
import type { Db } from '../storage/database';
import { codeDetails, codeHeaders } from '../storage/schema/codeLists';
import { userInfo } from '../users/person';

/** One preloaded response: the request it answers, and how its envelope is made. */
interface Part {
  readonly endpoint: Endpoint;
  readonly url: string;
  readonly body?: unknown;
  readonly respond: () => Promise<Envelope<unknown>>;
}

/** The reads of every page of a registration, with the bodies of the portal's requests. */
const OF_REGISTRATION: readonly (readonly [endpoint: Endpoint, body?: unknown])[] = [
  [ENDPOINTS.getVendorRequest],
  ...Object.values(PARTS).map(({ read, body }) => [read, body] as const),
  [ENDPOINTS.listStepInvites],
  [ENDPOINTS.getPrefill],
];

/** Every code list in two queries: its header, and its entries as `listCodeDetails` sends them. */
async function readCodeListParts(db: Db): Promise<Part[]> {
  const headers = await db.select().from(codeHeaders);
  const details = await db.select().from(codeDetails).orderBy(asc(codeDetails.codeValue));
  return CODE_LISTS.flatMap((name) => {
    const { entityName, entityItem } = CODE_LIST_KEY(name);
    const header = headers.find(
      (candidate) => candidate.entityName === entityName && candidate.entityItem === entityItem,
    );
    if (!header) return [];
    const headerId = header.mmCodeHeaderUid;
    const entries = details
      .filter((entry) => entry.mmCodeHeaderUid === headerId)
      .map(({ mmCodeHeaderUid: _header, ...entry }) => entry);
    return [
      partOf(ENDPOINTS.searchCodeHeaders, {}, pageOf([header]), codeHeaderBody(name)),
      partOf(ENDPOINTS.listCodeDetails, { headerId }, pageOf(entries)),
    ];
  });
}

/** Code lists are the same for everybody and the largest part. A change shows after this time. */
const CODE_LISTS_KEPT_MS = 1000;

const keptCodeLists = new WeakMap<Db, () => Promise<Part[]>>();

function codeListParts(db: Db): Promise<Part[]> {
  const kept = keptCodeLists.get(db) ?? keepFor(CODE_LISTS_KEPT_MS, () => readCodeListParts(db));
  keptCodeLists.set(db, kept);
  return kept();
}

/** A part whose payload is known. */
function partOf(
  endpoint: Endpoint,
  params: Record<string, string>,
  payload: unknown,
  body?: unknown,
): Part {
  return {
    endpoint,
    url: buildPath(endpoint.path, params),
    body,
    respond: async () => envelopeOf(endpoint, { payload }),
  };
}

type Context = EndpointContext<typeof ENDPOINTS.preloadVendorRequest>;

/** The requests that every page of a registration sends: person, menu, registration, code lists. */
async function partsOf({ deps, c, user, params }: Context, routes: readonly Route[]) {
  const viaRoute = (endpoint: Endpoint, body?: unknown): Part[] =>
    routes
      .filter((route) => route.endpoint === endpoint)
      .map(({ respond }) => ({
        endpoint,
        url: buildPath(endpoint.path, params),
        body,
        respond: () => respond(deps, c, body),
      }));
  const person = partOf(ENDPOINTS.getUserInfo, {}, userInfo(user));
  const query = new URLSearchParams({ userEmail: user.email }).toString();
  return [
    { ...person, url: `${person.url}?${query}` },
    ...viaRoute(ENDPOINTS.searchDuplicateVendors, listBody({ loginEmail: user.email })),
    ...OF_REGISTRATION.flatMap(([endpoint, body]) => viaRoute(endpoint, body)),
    ...(await codeListParts(deps.db)),
  ];
}

/** Its key and envelope; nothing for a part that fails: its own request reports the failure. */
async function entryOf({ endpoint, url, body, respond }: Part) {
  try {
    return [[requestKey(endpoint.method, url, body), await respond()] as const];
  } catch (error) {
    if (error instanceof HttpError) return [];
    throw error;
  }
}

/**
 * A preload takes the time of about ten requests. A person who opens a page sends one; with the
 * usual settings, 27 are served at once and then five a second.
 */
const PRELOAD_COST = 10;

/** Counts a preload for the person, in addition to its request. */
const chargePreload =
  ({ rateLimiter }: Pick<MountDeps, 'rateLimiter'>): AppMiddleware =>
  (c, next) => {
    rateLimiter.take(c.get('user').userUid, PRELOAD_COST);
    return next();
  };

const charged = (route: Route): Route => ({
  ...route,
  mount: (app, deps, guards) => route.mount(app, deps, [...guards, chargePreload(deps)]),
});

/**
 * The responses that a page of a registration needs first, in one. A part is what its own endpoint
 * responds: same handler, same person, same access to the registration.
 * @param routes the endpoints of the parts
 */
export const preloadRoutes = (routes: readonly Route[]): readonly Route[] => [
  charged(
    defineReadRoute(ENDPOINTS.preloadVendorRequest, async (ctx) => {
      const { c, vendorRequest } = ctx;
      // The parts share the access check that this request has passed.
      c.set('vendorRequest', vendorRequest);
      const isFaulty = c.get('isFaulty') ?? (() => false);
      const parts = (await partsOf(ctx, routes)).filter(
        ({ endpoint, url }) => !isFaulty(endpoint.method, url),
      );
      const entries = await Promise.all(parts.map(entryOf));
      return { payload: Object.fromEntries(entries.flat()) };
    }),
  ),
];
