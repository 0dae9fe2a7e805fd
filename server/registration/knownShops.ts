import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DuplicateShop } from '@contract/entities/vendorRequest';
import type { Place } from '../domain/duplicateSite';
import { nameKey } from '../domain/nameKey';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { franchiseSites } from '../storage/schema/shopLists';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { approvedVendor } from './approvedVendor';
import { LEGACY_SHOPS } from './legacyShops';

/** Rows of a table that one check compares at most, the oldest first. */
const MAX_ROWS = 500;

/** The street may be the same: its digits are, which no spelling and no abbreviation changes. */
const mayBeStreet = (column: AnyPgColumn, line: string): SQL =>
  sql`regexp_replace(${column} collate "C", '[^0-9]', '', 'g') = ${line.replace(/\D/g, '')}`;

/**
 * The name may be the same. Only JavaScript compares one that has more than ASCII letters: the
 * database's upper case of a letter may differ.
 */
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

/**
 * The place is of another approved, active registration and may be this one. Who else is enrolling
 * is nobody's business.
 */
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
