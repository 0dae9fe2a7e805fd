import { parseArgs } from 'node:util';
import { assemble } from '../../assemble';
import { readSettings } from '../../settings';
import { StartupError } from '../../startupError';
import { resetAuthenticator } from './resetAuthenticator';

/**
 * `npm run authenticator:reset -- --email ADDRESS`: removes the authenticator app of someone who
 * has lost it. The person who runs it has access to the database anyway, and has verified who asks.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = values.email?.toLowerCase() ?? '';
  if (email === '')
    throw new StartupError('Whose app? Use npm run authenticator:reset -- --email ADDRESS.');
  const { deps, close } = await assemble(readSettings(process.env));
  try {
    if (!(await resetAuthenticator(deps, email)))
      throw new StartupError(`${email} has no authenticator app.`);
    process.stdout.write(`The authenticator app of ${email} was removed.\n`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : `The app could not be removed: ${String(error)}`}\n`,
  );
  process.exit(1);
});
