import { parseArgs } from 'node:util';
import { commandOnServer } from '../../command';
import { StartupError } from '../../startupError';
import type { ServerDeps } from '../../deps';
import { findAccount } from '../account/accountStore';
import { UNKNOWN_DEVICE } from '../protocol/device';
import { reportFactor } from '../account/securityMails';
import { removeAuthenticator } from './authenticatorStore';

/**
 * Removes the app of someone who has lost it, and reports it like a removal by its owner: in the
 * history, in the audit log and by e-mail, so that an owner who did not ask for it knows.
 * @param email lower-cased
 * @returns whether there was an app
 */
export async function resetAuthenticator(
  deps: Pick<ServerDeps, 'db' | 'clock' | 'logger' | 'secrets' | 'settings' | 'mailer'>,
  email: string,
): Promise<boolean> {
  const account = await findAccount(deps, email);
  if (!account || !(await removeAuthenticator(deps.db, account.sub))) return false;
  await reportFactor(deps, account, ['authenticator', 'removed'], UNKNOWN_DEVICE, true);
  return true;
}

/**
 * `npm run authenticator:reset -- --email ADDRESS`: removes the authenticator app of someone who
 * has lost it. The person who runs it has access to the database anyway, and has verified who asks.
 */
export const resetAuthenticatorOf = commandOnServer('The app could not be removed', (args) => {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  const email = values.email?.toLowerCase() ?? '';
  if (email === '')
    throw new StartupError('Whose app? Use npm run authenticator:reset -- --email ADDRESS.');
  return async (deps) => {
    if (!(await resetAuthenticator(deps, email)))
      throw new StartupError(`${email} has no authenticator app.`);
    return `The authenticator app of ${email} was removed.`;
  };
});
