import { parseArgs } from 'node:util';
import { randomUUID } from 'node:crypto';
import { like, sql } from 'drizzle-orm';
import { commandOnServer } from '../command';
import { StartupError } from '../startupError';
import { vendorRequests } from '../storage/schema/vendorRequests';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';

const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(', '));
const FIRST = words(
  'Summit, Harbor, Prairie, Granite, Cedar, Falcon, Liberty, Canyon, Maple, Pioneer',
  'Silver, Redwood, Beacon, Frontier, Willow, Anchor, Blue Ridge, Copper, Evergreen, Union',
);
const SECOND = words(
  'Auto, Truck, Fleet, Tire, Motor, Brake, Diesel, Collision, Glass, Transmission',
  'Radiator, Muffler, Alignment',
);
const THIRD = words(
  'Service, Repair, Center, Garage, Works, Shop, Care, Clinic, Depot, Specialists, Station',
);
const PLACES = [
  ['Dayton', 'OH', '45402'],
  ['Columbus', 'OH', '43215'],
  ['Indianapolis', 'IN', '46204'],
  ['Louisville', 'KY', '40202'],
  ['Pittsburgh', 'PA', '15222'],
  ['Dallas', 'TX', '75201'],
  ['Atlanta', 'GA', '30303'],
  ['Denver', 'CO', '80202'],
  ['Phoenix', 'AZ', '85004'],
] as const;

const at = <T>(list: readonly T[], i: number): T => {
  const item = list[i % list.length];
  if (item === undefined) throw new Error('An empty list has no entries');
  return item;
};

interface SearchableVendor {
  readonly loginEmail: string;
  readonly businessName: string;
  readonly streetAddress1: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** The domain of every seeded vendor; a second run continues after the vendors it finds with it. */
const SEED_DOMAIN = 'seed.example.com';

/** The i-th seeded vendor. The lists' lengths share no factor, so that names repeat late. */
export function searchableVendor(i: number): SearchableVendor {
  const [city, state, zipCode] = at(PLACES, i);
  return {
    loginEmail: `vendor${i}@${SEED_DOMAIN}`,
    businessName: `${at(FIRST, i)} ${at(SECOND, i)} ${at(THIRD, i)} ${i}`,
    streetAddress1: `${100 + (i % 9000)} Main St`,
    city,
    state,
    zipCode,
  };
}

const BATCH = 1000;

/** Adds the searchable vendors `first` to `first + count - 1`, a thousand rows per statement. */
export async function addVendors(db: Db, now: Date, first: number, count: number): Promise<void> {
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
  // The embedded database has no autovacuum; without statistics its searches skip the index.
  await db.execute(sql`vacuum analyze vendor_request, basic_info`);
}

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
