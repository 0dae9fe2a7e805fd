import { randomUUID } from 'node:crypto';
import { createAccount } from '../pool/account/accountStore';
import { users } from '../storage/schema/users';
import { SAMPLE_ACCOUNTS, type SampleAccount } from './accounts';
import type { ServerDeps } from '../deps';

export type SeedDeps = Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'pool'>;

/** Creates the account in the bundled pool. A remote pool links at the first sign-in. */
async function identityOf(deps: SeedDeps, account: SampleAccount): Promise<string | null> {
  if (!deps.pool) return null;
  const { sub } = await createAccount(
    { ...deps, pool: deps.pool },
    {
      email: account.email,
      password: account.password,
      status: account.temporary === true ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
      emailVerified: true,
    },
  );
  return sub;
}

/** Seeds accounts and people. Verifiers are computed, so that the source has none. */
export async function seedAccounts(deps: SeedDeps): Promise<void> {
  const now = deps.clock.now();
  for (const account of SAMPLE_ACCOUNTS) {
    await deps.db.insert(users).values({
      userUid: randomUUID(),
      sub: await identityOf(deps, account),
      email: account.email,
      firstName: account.firstName,
      lastName: account.lastName,
      phone: '9375550100',
      authorities: [...account.authorities],
      functions: [...account.functions],
      userType: account.password === undefined ? 'PASSWORD_LESS' : 'PASSWORD',
      createdAt: now,
      updatedAt: now,
    });
  }
}
