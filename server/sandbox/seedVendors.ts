import { parseArgs } from 'node:util';
import { like } from 'drizzle-orm';
import { commandOnServer } from '../command';
import { StartupError } from '../startupError';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { addVendors } from './addVendors';
import { searchableVendor, SEED_DOMAIN } from './searchableVendor';

const MAX_VENDORS = 1_000_000;

function wantedCount(args: string[]): number {
  const { values } = parseArgs({ args, options: { vendors: { type: 'string' } } });
  const count = Number(values.vendors ?? '');
  if (!Number.isInteger(count) || count < 1 || count > MAX_VENDORS)
    throw new StartupError(
      `Say how many: npm run seed -- --vendors N, with N from 1 to ${MAX_VENDORS}.`,
    );
  return count;
}

/** `npm run seed -- --vendors N`: adds vendors that the search finds. */
export const seedVendors = commandOnServer('The vendors could not be added', (args) => {
  const count = wantedCount(args);
  return async ({ db, clock }) => {
    const first =
      (await db.$count(vendorRequests, like(vendorRequests.loginEmail, `%@${SEED_DOMAIN}`))) + 1;
    await addVendors(db, clock.now(), first, count);
    return `Added ${count} vendors, from '${searchableVendor(first).businessName}' on.`;
  };
});
