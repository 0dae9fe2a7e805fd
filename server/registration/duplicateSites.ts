import { and, eq, ne, asc, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DuplicateShop } from '@contract/registration/vendorRequest';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Route } from '../api/defineRoute';
import { defineReadRoute } from '../api/vendorRequestRoute';
import { findDuplicate, nameKey, type Place } from '../domain/duplicateSite';
import { franchiseSites } from '../storage/schema/shopLists';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { approvedVendor } from './vendorRequestReader';

/** Shops the provider knew before this portal, which a location may turn out to be. */
export const LEGACY_SHOPS: readonly DuplicateShop[] = `
legacy-1001; Foundry Avenue Garage; 1480 Foundry Ave; Dayton; OH; 45402; 9375550142
legacy-1002; Miami Valley Brake; 212 Wayne Ave; Dayton; OH; 45402; 9375550177
legacy-1003; Capital Fleet Service; 905 E Broad St; Columbus; OH; 43205; 6145550110
legacy-1004; Queen City Auto Works; 3301 Reading Rd; Cincinnati; OH; 45229; 5135550161
legacy-1005; Lakeside Tire and Lube; 1700 Euclid Ave; Cleveland; OH; 44115; 2165550133
legacy-1006; Circle City Motors; 640 Virginia Ave; Indianapolis; IN; 46203; 3175550190
legacy-1007; Steel City Truck Repair; 2400 Smallman St; Pittsburgh; PA; 15222; 4125550125
legacy-1008; Bluegrass Auto Care; 1100 W Main St; Louisville; KY; 40203; 5025550148
legacy-1009; Lone Star Fleet Center; 4100 Ross Ave; Dallas; TX; 75204; 2145550119
legacy-1010; Peachtree Collision; 780 Marietta St NW; Atlanta; GA; 30318; 4045550186`
  .trim()
  .split('\n')
  .map((line) => {
    const [shopUid = '', shopName = '', address1 = '', ...place] = line.split('; ');
    const [city = '', state = '', zipCode = '', phone = ''] = place;
    return { shopUid, shopName, address1, address2: '', city, state, zipCode, phone };
  });

/** Rows of a table that one check compares at most, the oldest first. */
const MAX_ROWS = 500;

/** The street may be the same: its digits are, which no spelling and no abbreviation changes. */
const mayBeStreet = (column: AnyPgColumn, line: string): SQL =>
  sql`regexp_replace(${column} collate "C", '[^0-9]', '', 'g') = ${line.replace(/\D/g, '')}`;

/** JavaScript compares non-ASCII names: the database's upper case may differ. */
const mayBeNamed = (column: AnyPgColumn, name: string): SQL =>
  sql`(octet_length(${column}) <> char_length(${column})
    or trim(regexp_replace(
      regexp_replace(upper(${column} collate "C"), '[''.,]', '', 'g'), '[^A-Z0-9]+', ' ', 'g'
    )) = ${nameKey(name)})`;

/** The columns of a table of places, by what they are of a shop. */
type ShopColumns = Readonly<Record<keyof DuplicateShop, AnyPgColumn>>;

const BASIC_INFO = {
  shopUid: basicInfos.basicInfoUid,
  shopName: basicInfos.businessName,
  address1: basicInfos.streetAddress1,
  address2: basicInfos.streetAddress2,
  city: basicInfos.city,
  state: basicInfos.state,
  zipCode: basicInfos.zipCode,
  phone: basicInfos.phoneNumber,
} satisfies ShopColumns;

const SITE = {
  shopUid: franchiseSites.siteUid,
  shopName: franchiseSites.siteName,
  address1: franchiseSites.siteAddress1,
  address2: franchiseSites.siteAddress2,
  city: franchiseSites.siteCity,
  state: franchiseSites.siteState,
  zipCode: franchiseSites.siteZip,
  phone: franchiseSites.sitePhone,
} satisfies ShopColumns;

/** A place of another approved, active registration; who is still enrolling is confidential. */
const mayBe = (
  { zipCode, address1, shopName }: ShopColumns,
  requestUid: string,
  { name, line1, zip }: Place,
) =>
  and(
    ne(vendorRequests.requestUid, requestUid),
    approvedVendor(),
    eq(zipCode, zip),
    or(mayBeStreet(address1, line1), mayBeNamed(shopName, name)),
  );

/**
 * Shops that a location may be: in its ZIP code, those of other approved registrations, their
 * locations, and the legacy shops. Some differ from it all the same; `findDuplicate` compares them
 * exactly.
 * @param requestUid the registration of the location
 */
export async function knownShops(
  db: Db,
  requestUid: string,
  place: Place,
): Promise<DuplicateShop[]> {
  const shops = await db
    .select(BASIC_INFO)
    .from(basicInfos)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, basicInfos.requestUid))
    .where(mayBe(BASIC_INFO, requestUid, place))
    .orderBy(asc(vendorRequests.createdAt))
    .limit(MAX_ROWS);
  const sites = await db
    .select(SITE)
    .from(franchiseSites)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, franchiseSites.requestUid))
    .where(mayBe(SITE, requestUid, place))
    .orderBy(asc(vendorRequests.createdAt))
    .limit(MAX_ROWS);
  return [...LEGACY_SHOPS, ...shops, ...sites];
}

/** The part of another company's shop that everyone may know: its name and its city. */
const publicPart = ({ shopUid, shopName, city, state, zipCode }: DuplicateShop): DuplicateShop => ({
  shopUid,
  shopName,
  address1: '',
  address2: '',
  city,
  state,
  zipCode,
  phone: '',
});

/** A longer list does not help to choose. */
const MAX_SHOPS = 20;

export const duplicateSiteRoutes: readonly Route[] = [
  defineReadRoute(
    ENDPOINTS.checkDuplicateSite,
    async ({ deps: { db }, vendorRequest, readBody }) => {
      const { siteUid = '', siteName, siteAddress1, siteAddress2, siteZip } = await readBody();
      const place = { name: siteName, line1: siteAddress1, line2: siteAddress2, zip: siteZip };
      const {
        siteName: name,
        siteAddress1: line1,
        siteAddress2: line2,
        siteZip: zip,
      } = franchiseSites;
      const own = await db
        .select({ name, line1, line2, zip })
        .from(franchiseSites)
        .where(
          and(
            eq(franchiseSites.requestUid, vendorRequest.requestUid),
            eq(franchiseSites.siteZip, siteZip),
            ne(franchiseSites.siteUid, siteUid),
          ),
        );
      const { result, shops } = findDuplicate(
        place,
        own,
        await knownShops(db, vendorRequest.requestUid, place),
      );
      return { payload: { result, shops: shops.slice(0, MAX_SHOPS).map(publicPart) } };
    },
  ),
];
