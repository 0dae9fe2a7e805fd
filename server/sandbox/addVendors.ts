import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { searchableVendor } from './searchableVendor';

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
