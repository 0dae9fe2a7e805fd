import { seedCodeLists } from '../codeLists/seedCodeLists';
import { seedContent } from '../content/contentStore';
import type { ServerDeps } from '../deps';
import { seedAccounts } from './seedAccounts';
import { seedRequests } from './seedRequests';

/**
 * Fills a part of a fresh database. Runs inside one transaction with all the others: `deps.db` is that transaction,
 * and nothing else may be queried.
 */
export type Seeder = (deps: ServerDeps) => Promise<void>;

/** What every installation needs: code lists, content. Runs with SANDBOX=off too. */
export const baseSeeders: readonly Seeder[] = [seedCodeLists, seedContent];

/** Accounts and sample requests, in this order. Only with the sandbox on: their passwords are public. */
export const sampleSeeders: readonly Seeder[] = [seedAccounts, seedRequests];
