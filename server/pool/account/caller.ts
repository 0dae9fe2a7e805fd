import type { AppContext } from '../../http/appEnv';
import { unauthorized } from '../../http/errors';

/**
 * The pool's id of the person who asks, and the session they ask in. Nothing here takes a person
 * from the request.
 */
export function callerOf(c: AppContext): { readonly sub: string; readonly sessionUid: string } {
  const { sub } = c.get('user');
  const sessionUid = c.get('sessionUid');
  if (sub === null || sessionUid === undefined) throw unauthorized();
  return { sub, sessionUid };
}
