import { randomBytes } from 'node:crypto';
import { createClock } from '../clock';
import { createLogger } from '../logger';
import { createAccount } from '../pool/account/accountStore';
import type { Account } from '../storage/schema/identity';
import type { Database } from '../storage/database';
import { openPostgres } from '../storage/postgres';
import { Secrets } from '../storage/secrets';
import { migratedDatabase } from './database';
import { ACCOUNT_PASSWORD } from './passwordAccount';
import { uniqueEmail } from './unique';

/** A PostgreSQL database of its own with tables only, for tests without a portal. */
export async function openOwnDatabase(): Promise<Database & { readonly databaseUrl: string }> {
  const databaseUrl = await migratedDatabase();
  const database = await openPostgres(databaseUrl, createLogger({ LOG_LEVEL: 'silent' }));
  return { ...database, databaseUrl };
}

/** The user pool's store without a portal: for tests that pause between two statements. */
export async function openIdentityStore() {
  const { db, close, databaseUrl } = await openOwnDatabase();
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
