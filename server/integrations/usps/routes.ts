import { Hono } from 'hono';
import type { ServerDeps } from '../../deps';
import type { AppEnv } from '../../http/appEnv';
import { type AuthenticationDeps, requireUser } from '../../http/authentication';
import { readText } from '../../http/readBody';
import { MAX_XML_BYTES, parseAddressXml } from './addressXml';

/** `/mm/usps`: validates an address; the request and the response are XML. */
export function addressRoutes(
  deps: AuthenticationDeps & Pick<ServerDeps, 'addresses'>,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post('/validate-address', requireUser(deps), async (c) => {
    const xml = await readText(c, ['application/xml', 'text/xml'], { limitBytes: MAX_XML_BYTES });
    const response = await deps.addresses.validate(parseAddressXml(xml));
    return c.body(response, 200, { 'Content-Type': 'text/xml; charset=utf-8' });
  });
  return routes;
}
