import { Hono } from 'hono';
import * as v from 'valibot';
import { type Address, keepAddressSchema } from '@contract/registration/address';
import { suggestAddressesSchema } from '@contract/entities/addressSuggestion';
import { ENDPOINTS } from '@contract/endpoints/table';
import { sameAddress, addressKey } from '@contract/rules/addressMatch';
import { postalCity } from '@contract/rules/postalCity';
import type { ServerDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/appEnv';
import { type AuthenticationDeps, requireFunction, requireUser } from '../http/authentication';
import { success } from '../http/envelope';
import { HttpError } from '../http/errors';
import { RateLimiter } from '../http/rateLimit';
import { readJson, readText } from '../http/readBody';
import { honoPath } from '../http/route';
import { assertListed } from '../registration/assertListed';
import { codesOf } from '../code-lists/codeLists';
import type { SuggestionQuery } from '../integrations/address-suggestions/suggestionClient';
import { recordAddressCheck } from './addressRecord';
import { addressCheckXml, MAX_XML_BYTES, parseAddressXml } from './addressXml';
import { checkAddress } from './checkAddress';

/** A longer list would cover the fields below. */
const MAX_SUGGESTIONS = 5;

/** A city name that is too long for its field is replaced by its postal abbreviation. */
const withPostalCity = (address: Address): Address =>
  v.is(keepAddressSchema.entries.city, address.city)
    ? address
    : { ...address, city: postalCity(address.city) ?? address.city };

/**
 * Suggestions that the fields of a form accept. None without a service.
 * @throws HttpError FAILED (502) when the service cannot be reached
 */
async function suggestAddresses(
  { db, addressSuggestions }: Pick<ServerDeps, 'db' | 'addressSuggestions'>,
  query: SuggestionQuery,
): Promise<Address[]> {
  const found = (await addressSuggestions?.suggest(query)) ?? [];
  if (found.length === 0) return [];
  const states = await codesOf(db, 'STATE');
  const fitting = found
    .map(withPostalCity)
    .filter((address) => v.is(keepAddressSchema, address) && states.includes(address.state));
  return [...new Map(fitting.map((address) => [addressKey(address), address])).values()].slice(
    0,
    MAX_SUGGESTIONS,
  );
}

const PREFIX = '/mm/usps';
const CHECK = '/validate-address';
/** Suggestions for one person: more than anyone types. A real service charges for each. */
const SUGGESTION_LIMIT = { perSecond: 2, burst: 30 } as const;

type Deps = AuthenticationDeps & Pick<ServerDeps, 'addresses' | 'addressSuggestions'>;

/** Uses an address as entered, and says how it counts. The service is asked once more. */
async function keep(deps: Deps, c: AppContext, address: Address): Promise<0 | 1 | null> {
  // A fault of the sandbox fails the check before its route; for the person, the service cannot be
  // reached.
  if (c.get('isFaulty')?.('POST', PREFIX + CHECK)) {
    const now = deps.clock.now();
    await recordAddressCheck(deps.db, c.get('user').userUid, address, 'unreachable', now);
    return 0;
  }
  try {
    const result = await checkAddress(deps, c.get('user').userUid, address);
    return result.kind === 'suggestion' && sameAddress(result.suggestion, address) ? 1 : null;
  } catch (error) {
    if (error instanceof HttpError) return 0;
    throw error;
  }
}

/** `/mm/usps`: checks an address (XML), suggests some, and lets one be used as entered. */
export function addressRoutes(deps: Deps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  // The steps of an invited contact check addresses as well.
  routes.use(
    requireUser(deps, () => true),
    requireFunction(deps),
  );
  routes.post(CHECK, async (c) => {
    deps.addresses.checks.take(c.get('user').userUid);
    const xml = await readText(c, ['application/xml', 'text/xml'], { limitBytes: MAX_XML_BYTES });
    const result = await checkAddress(deps, c.get('user').userUid, parseAddressXml(xml));
    return c.body(addressCheckXml(result), 200, { 'Content-Type': 'text/xml; charset=utf-8' });
  });

  routes.post(honoPath(ENDPOINTS.keepAddress.path, PREFIX), async (c) => {
    deps.addresses.checks.take(c.get('user').userUid);
    const address = await readJson(c, keepAddressSchema);
    await assertListed(deps.db, {}, address, { state: ['STATE'] });
    return success(c, { addressVerified: await keep(deps, c, address) });
  });

  const limiter = new RateLimiter(SUGGESTION_LIMIT, deps.clock);
  routes.post(honoPath(ENDPOINTS.suggestAddresses.path, PREFIX), async (c) => {
    limiter.take(c.get('user').userUid);
    const query = await readJson(c, suggestAddressesSchema);
    return success(c, { addresses: await suggestAddresses(deps, query) });
  });
  return routes;
}
