import { randomBytes } from 'node:crypto';
import { createClock } from '../clock';
import { createLogger } from '../logger';
import { type Account, createAccount } from '../identity/accountStore';
import { migrate } from '../storage/migrate';
import { openPostgres } from '../storage/postgres';
import { Secrets } from '../storage/secrets';
import { freshDatabase } from './ownBackends';
import { ACCOUNT_PASSWORD } from './passwordAccount';
import { uniqueEmail } from './unique';

/**
 * The user pool's store on a PostgreSQL database of its own, without a server: for tests that pause
 * between two statements.
 */
export async function openIdentityStore() {
  const databaseUrl = await freshDatabase();
  const { db, close } = await openPostgres(databaseUrl, createLogger({ LOG_LEVEL: 'silent' }));
  await migrate(db);
  const deps = {
    db,
    clock: createClock(),
    secrets: new Secrets([{ id: 'test', bytes: randomBytes(32) }]),
    pool: { name: 'VendorPortal' },
  };
  const newAccount = (status: Account['status'] = 'CONFIRMED'): Promise<Account> =>
    createAccount(deps, { email: uniqueEmail('store'), password: ACCOUNT_PASSWORD, status });
  return { databaseUrl, deps, close, newAccount };
}

export type IdentityStore = Awaited<ReturnType<typeof openIdentityStore>>;
