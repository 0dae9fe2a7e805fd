import { seedCodeLists } from '../code-lists/seedCodeLists';
import { seedContent } from '../content/contentStore';
import { seedAccounts } from './seedAccounts';
import type { SeedDeps } from './seedDeps';
import { seedRequests } from './seedRequests';

/**
 * Seeds a part of a new database. All seeders run in one transaction: query `deps.db` only, which
 * is that transaction.
 */
export type Seeder = (deps: SeedDeps) => Promise<void>;

/** Seeds every installation needs, with SANDBOX=off too. */
export const baseSeeders: readonly Seeder[] = [seedCodeLists, seedContent];

/**
 * Sample accounts, then their requests. They run only with the sandbox on: the passwords are
 * public.
 */
export const sampleSeeders: readonly Seeder[] = [seedAccounts, seedRequests];
