import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { like, sql } from 'drizzle-orm';
import { assemble } from '../assemble';
import { readSettings } from '../settings';
import { StartupError } from '../startupError';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { searchableVendor, SEED_DOMAIN } from './searchableVendor';

const BATCH = 1000;
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

/** Adds searchable vendors, a thousand rows per statement. */
async function addVendors(db: Db, now: Date, first: number, count: number): Promise<void> {
  for (let done = 0; done < count; done += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) => {
      const { loginEmail, ...shop } = searchableVendor(first + done + i);
      const stamps = { createdAt: now, updatedAt: now };
      const requestUid = randomUUID();
      return {
        request: {
          requestUid,
          vendorType: 'RMT SHOP',
          loginEmail,
          origination: 'E',
          processStatus: 'DRAFT',
          requestReason: 'INTERNET',
          ...stamps,
        } as const,
        basic: {
          basicInfoUid: randomUUID(),
          requestUid,
          ...shop,
          phoneNumber: '9375550199',
          phoneType: 'LAND',
          requestReason: 'INTERNET',
          addressVerified: 1,
          ...stamps,
        } as const,
      };
    });
    await db.transaction(async (tx) => {
      await tx.insert(vendorRequests).values(batch.map((vendor) => vendor.request));
      await tx.insert(basicInfos).values(batch.map((vendor) => vendor.basic));
    });
  }
}

async function main(): Promise<void> {
  const count = wantedCount();
  const { deps, close } = await assemble(readSettings(process.env));
  try {
    const first =
      (await deps.db.$count(vendorRequests, like(vendorRequests.loginEmail, `%@${SEED_DOMAIN}`))) +
      1;
    await addVendors(deps.db, deps.clock.now(), first, count);
    // The embedded database has no autovacuum; without statistics its searches skip the index.
    await deps.db.execute(sql`vacuum analyze vendor_request, basic_info`);
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
