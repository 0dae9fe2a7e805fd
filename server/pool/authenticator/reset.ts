import { parseArgs } from 'node:util';
import { commandOnServer } from '../../command';
import { StartupError } from '../../startupError';
import { resetAuthenticator } from './resetAuthenticator';

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
