import { type AppContext, type AppMiddleware, socketAddress } from '../http/appEnv';
import { forbidden } from '../http/errors';
import { isLoopbackAddress, isLoopbackHost } from '../hostNames';

/** The headers of a proxy, which makes every client look local. */
const FORWARDED =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|(.+-)?(client|connecting)-ip|x-envoy-.*|x-original-.*)$/i;

const isForwarded = (c: AppContext): boolean =>
  Object.keys(c.req.header()).some((name) => FORWARDED.test(name));

/**
 * Whether the request names this very server: the port it came in by, or the public address of a
 * developer's server.
 */
function namesThisServer(c: AppContext, publicUrl: string | undefined): boolean {
  const host = c.req.header('host') ?? '';
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname, port } = new URL(`http://${host}`);
  if (!isLoopbackHost(hostname)) return false;
  const listening = String(c.env?.incoming?.socket?.localPort ?? '');
  return (
    (port || '80') === listening || (publicUrl !== undefined && host === new URL(publicUrl).host)
  );
}

/**
 * Pages of other sites send their own origin, a browser's address bar and programs none. The
 * sandbox's own forms send `null`, because its pages name no referrer; `Sec-Fetch-Site`, which no
 * page can set, says that they are its own.
 */
function isForeignPage(c: AppContext): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'none' && site !== 'same-origin') return true;
  if (origin === undefined || origin === `http://${c.req.header('host') ?? ''}`) return false;
  return !(origin === 'null' && site === 'same-origin');
}

/**
 * Allows requests from this machine only: not through a proxy, not under another name (DNS
 * rebinding), not from pages of other sites.
 */
export function loopbackOnly(publicUrl: string | undefined): AppMiddleware {
  return async (c, next) => {
    const allowed =
      isLoopbackAddress(socketAddress(c)) &&
      !isForwarded(c) &&
      namesThisServer(c, publicUrl) &&
      !isForeignPage(c);
    if (!allowed) throw forbidden('The sandbox is available on this machine only.');
    await next();
  };
}
