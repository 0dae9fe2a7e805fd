import { Hono } from 'hono';
import { type Address, type AddressCheck, keepAddressSchema } from '@contract/entities/address';
import { ENDPOINTS } from '@contract/endpoints/table';
import { sameAddress } from '@contract/rules/addressMatch';
import type { ServerDeps } from '../deps';
import type { AppContext, AppEnv } from '../http/appEnv';
import { type AuthenticationDeps, requireUser } from '../http/authentication';
import { success } from '../http/envelope';
import { HttpError } from '../http/errors';
import { readJson, readText } from '../http/readBody';
import { honoPath } from '../http/route';
import type { PostalAddress } from '../integrations/usps/addressService';
import {
  MAX_XML_BYTES,
  parseAddressResponse,
  parseAddressXml,
} from '../integrations/usps/addressXml';
import type { AddressOutcome } from '../storage/schema/addresses';
import { assertListed } from '../vendors/assertListed';
import { recordAddressCheck } from './addressRecord';

const PREFIX = '/mm/usps';
const CHECK = '/validate-address';

type Deps = AuthenticationDeps & Pick<ServerDeps, 'addresses'>;

const remember = (deps: Deps, c: AppContext, address: Address, outcome: AddressOutcome) =>
  recordAddressCheck(deps.db, c.get('user').userUid, address, outcome, deps.clock.now());

const fromPostal = (postal: PostalAddress): Address => ({
  address: postal.Address2,
  address2: postal.Address1,
  city: postal.City,
  state: postal.State,
  zipcode: postal.Zip5,
});

const toPostal = ({ address, address2, city, state, zipcode }: Address): PostalAddress => ({
  Address1: address2,
  Address2: address,
  City: city,
  State: state,
  Zip5: zipcode,
});

/** What the service sent, as text and read; `result` is null when the text says nothing about an address. */
interface Checked {
  readonly response: string;
  readonly result: AddressCheck | null;
}

/** Asks the address service and remembers what came of it for this person. @throws HttpError FAILED (502) */
async function check(deps: Deps, c: AppContext, postal: PostalAddress): Promise<Checked> {
  try {
    const response = await deps.addresses.validate(postal);
    const result = parseAddressResponse(response);
    if (result?.kind === 'suggestion') await remember(deps, c, result.suggestion, 'confirmed');
    if (result === null) await remember(deps, c, fromPostal(postal), 'unreachable');
    return { response, result };
  } catch (error) {
    if (error instanceof HttpError) await remember(deps, c, fromPostal(postal), 'unreachable');
    throw error;
  }
}

/** What an address counts as when the person wants to use it as entered. The service is asked once more. */
async function keep(deps: Deps, c: AppContext, address: Address): Promise<0 | 1 | null> {
  // A fault of the sandbox fails the check before its route; for the person, the service cannot be reached.
  if (c.get('isFaulty')?.('POST', PREFIX + CHECK)) {
    await remember(deps, c, address, 'unreachable');
    return 0;
  }
  try {
    const { result } = await check(deps, c, toPostal(address));
    if (result === null) return 0;
    return result.kind === 'suggestion' && sameAddress(result.suggestion, address) ? 1 : null;
  } catch (error) {
    if (error instanceof HttpError) return 0;
    throw error;
  }
}

/** `/mm/usps`: validates an address, with request and response as XML, and lets one be used as entered. */
export function addressRoutes(deps: Deps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post(CHECK, requireUser(deps), async (c) => {
    const xml = await readText(c, ['application/xml', 'text/xml'], { limitBytes: MAX_XML_BYTES });
    const { response } = await check(deps, c, parseAddressXml(xml));
    return c.body(response, 200, { 'Content-Type': 'text/xml; charset=utf-8' });
  });

  routes.post(honoPath(ENDPOINTS.keepAddress.path, PREFIX), requireUser(deps), async (c) => {
    const address = await readJson(c, keepAddressSchema);
    await assertListed(deps.db, {}, address, { state: ['STATE'] });
    return success(c, { addressVerified: await keep(deps, c, address) });
  });
  return routes;
}
