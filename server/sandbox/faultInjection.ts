import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppContext, AppMiddleware } from '../http/appEnv';
import { type Fault, faultCode, faultStatus, matchesFault } from './fault';
import type { SandboxState } from './state';

const TEXT = 'This failure was made by the sandbox.';

/** The sandbox page must stay reachable whatever the faults. */
const isExempt = (path: string): boolean =>
  path.startsWith('/sandbox') || path === '/healthz' || path === '/readyz';

/** Injects the first fault that matches a request. */
export function faultInjection(sandbox: SandboxState): AppMiddleware {
  return async (c, next) => {
    if (isExempt(c.req.path)) return next();
    await sandbox.keepFresh();
    c.set('isFaulty', (method, path) =>
      sandbox.activeFaults.some(
        ({ fault, remaining }) =>
          remaining !== 0 && matchesFault(fault, method, new URL(path, c.req.url).href),
      ),
    );
    const fault = await takeFault(sandbox, c);
    if (!fault) return next();
    if (fault.delayMs !== undefined)
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    if (fault.drop === 'before') return dropConnection(c);
    const status = faultStatus(fault);
    if (status !== undefined && fault.drop === undefined) return respondWithFault(c, fault, status);
    await next();
    if (fault.drop === 'after') return dropConnection(c);
  };
}

/** A fault with a wildcard is meant for the single requests; the preload must not use it up. */
const sparesPreload = ({ path }: Fault, c: AppContext): boolean =>
  c.req.path.endsWith('/preload') && !path.endsWith('/preload');

async function takeFault(sandbox: SandboxState, c: AppContext): Promise<Fault | undefined> {
  for (const stored of sandbox.activeFaults) {
    if (
      !sparesPreload(stored.fault, c) &&
      matchesFault(stored.fault, c.req.method, c.req.url) &&
      (await sandbox.consume(stored))
    )
      return stored.fault;
  }
  return undefined;
}

/** Ends the connection without a response, like a broken network. */
function dropConnection(c: AppContext): Response {
  c.env.incoming.socket.destroy();
  return c.body(null);
}

/** The failure in the format of the requested service. */
function respondWithFault(c: AppContext, fault: Fault, status: number): Response {
  // A fault may have any status, also one that Hono's type leaves out.
  const code = faultCode(fault, status);
  if (c.req.path.startsWith('/cognito')) {
    const name = fault.code ?? 'InternalErrorException';
    return c.json({ __type: name, message: TEXT }, status as ContentfulStatusCode, {
      'x-amzn-errortype': name,
    });
  }
  return c.json(
    { message: { code, text: TEXT, detail: '' }, payload: null },
    status as ContentfulStatusCode,
  );
}
