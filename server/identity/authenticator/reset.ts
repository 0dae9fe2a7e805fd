import { parseArgs } from 'node:util';
import { assemble } from '../../assemble';
import { recordAudit } from '../../audit/auditLog';
import { readSettings } from '../../settings';
import { StartupError } from '../../startupError';
import { findAccount } from '../accountStore';
import { UNKNOWN_DEVICE } from '../device';
import { recordEvent } from '../signInEvents';
import { removeAuthenticator } from './authenticatorStore';

/**
 * `npm run authenticator:reset -- --email NAME`: removes the authenticator app of someone who has
 * lost it. The person who runs it has access to the database anyway, and has verified who asks.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' } } });
  const email = values.email?.toLowerCase() ?? '';
  if (email === '')
    throw new StartupError('Say whose: npm run authenticator:reset -- --email NAME@COMPANY.');
  const { deps, close } = await assemble(readSettings(process.env));
  try {
    const account = await findAccount(deps, email);
    const removed = account !== undefined && (await removeAuthenticator(deps.db, account.sub));
    if (!account || !removed) throw new StartupError(`${email} has no authenticator app.`);
    await recordEvent(deps.db, deps.clock, account.sub, 'AUTHENTICATOR_REMOVED', UNKNOWN_DEVICE);
    await recordAudit(deps.db, deps.clock, { event: 'authenticator-removed', actor: 'operator' });
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
