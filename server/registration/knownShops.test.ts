import { sql } from 'drizzle-orm';
import { findDuplicate, type Place } from '../domain/duplicateSite';
import { addVendors } from '../sandbox/seedVendors';
import type { Database } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { type VendorRequestRow, vendorRequests } from '../storage/schema/vendorRequests';
import { openOwnDatabase } from '../testing/identityStore';
import { knownShops, LEGACY_SHOPS } from './duplicateSites';

const VENDORS = 1200;
const ZIP = '99999';

/** Name and street of a shop, in the ways in which people write both. */
const SPELLINGS: readonly (readonly [name: string, street: string])[] = [
  ['Corner Garage', '1480 North Foundry Avenue'],
  ['CORNER  GARAGE.', '1480 N. Foundry Ave.'],
  ['Córner Garage', '1480 n foundry av'],
  ["Cor'ner-Garage", '1480, N Foundry-Ave'],
  ['Another Shop', '# 1480 N FOUNDRY AVENUE'],
  ['Corner Garage Inc', '1480 Elm St'],
  ['Café Straße', '14 80 N Foundry Ave'],
  ['Cafe Straße', ''],
  ['CAFE STRASSE', 'Foundry Ave'],
  ['I', '7'],
  ['ı', '٧ ７ 7'],
  ['', 'N Foundry Ave'],
];

describe('known shops of a ZIP code (PostgreSQL, own)', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openOwnDatabase();
    await addVendors(database.db, new Date(), 1, VENDORS);
    await database.db.update(basicInfos).set({ zipCode: ZIP });
    await setAll({
      processStatus: 'COMPLETE',
      approvalStatus: 'APPROVED',
      approvalTimestamp: new Date(),
    });
  });
  afterAll(() => database.close());

  const setAll = (values: Partial<VendorRequestRow>) =>
    database.db.update(vendorRequests).set(values);
  const find = (place: Partial<Place>) =>
    knownShops(database.db, 'none', { name: '', line1: '', line2: '', zip: ZIP, ...place });

  it('API-61 finds every shop of the same name or street, however both are written', async () => {
    const rows = await database.db.select().from(basicInfos).limit(SPELLINGS.length);
    for (const [index, { basicInfoUid }] of rows.entries()) {
      const [businessName = '', streetAddress1 = ''] = SPELLINGS[index] ?? [];
      await database.db
        .update(basicInfos)
        .set({ businessName, streetAddress1 })
        .where(sql`${basicInfos.basicInfoUid} = ${basicInfoUid}`);
    }
    const shops = SPELLINGS.map(([shopName, address1], index) => ({
      ...{ shopUid: rows[index]?.basicInfoUid ?? '', shopName, address1, zipCode: ZIP },
      ...{ address2: '', city: '', state: '', phone: '' },
    }));
    const uids = (found: { shops: readonly { shopUid: string }[] }) =>
      found.shops.map(({ shopUid }) => shopUid).sort();
    for (const [name, line1] of SPELLINGS) {
      const place = { name, line1, line2: '', zip: ZIP };
      const found = findDuplicate(place, [], await find(place));
      expect([name, uids(found)]).toEqual([name, uids(findDuplicate(place, [], shops))]);
      expect(found.shops.length).toBeGreaterThan(0);
    }
  });

  it('API-61 reads no shop of another name and street, and a limited number of the others', async () => {
    await database.db.update(basicInfos).set({
      businessName: 'Other Garage',
      streetAddress1: sql`(${basicInfos.streetAddress1} || ' 55')`,
    });
    expect(await find({ name: 'Corner Garage', line1: '1480 Foundry Ave' })).toEqual(LEGACY_SHOPS);
    expect(await find({ name: 'other garage' })).toHaveLength(LEGACY_SHOPS.length + 500);
  });

  it('FRN-39 knows approved vendors only: nobody learns who else is enrolling', async () => {
    const statuses: readonly Partial<VendorRequestRow>[] = [
      { processStatus: 'DRAFT', approvalStatus: null, approvalTimestamp: null },
      { processStatus: 'REVIEW' },
      { processStatus: 'DECLINED', approvalStatus: 'DECLINED' },
      { processStatus: 'COMPLETE', approvalStatus: 'APPROVED', approvalTimestamp: null },
      { approvalTimestamp: new Date(), recordStatus: 'I' },
    ];
    for (const status of statuses) {
      await setAll(status);
      expect(await find({ name: 'other garage' })).toEqual(LEGACY_SHOPS);
    }
  });
});
