import { parseArgs } from 'node:util';
import { like } from 'drizzle-orm';
import { assemble } from '../assemble';
import { readSettings } from '../settings';
import { StartupError } from '../startupError';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { addVendors } from './addVendors';
import { searchableVendor, SEED_DOMAIN } from './searchableVendor';

const MAX_VENDORS = 1_000_000;

function wantedCount(): number {
  const { values } = parseArgs({ options: { vendors: { type: 'string' } } });
  const count = Number(values.vendors ?? '');
  if (!Number.isInteger(count) || count < 1 || count > MAX_VENDORS)
    throw new StartupError(
      `Say how many: npm run seed -- --vendors N, with N from 1 to ${MAX_VENDORS}.`,
    );
  return count;
}

async function main(): Promise<void> {
  const count = wantedCount();
  const { deps, close } = await assemble(readSettings(process.env));
  try {
    const first =
      (await deps.db.$count(vendorRequests, like(vendorRequests.loginEmail, `%@${SEED_DOMAIN}`))) +
      1;
    await addVendors(deps.db, deps.clock.now(), first, count);
    process.stdout.write(
      `Added ${count} vendors, from '${searchableVendor(first).businessName}' on.\n`,
    );
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : `The vendors could not be added: ${String(error)}`}\n`,
  );
  process.exit(1);
});
