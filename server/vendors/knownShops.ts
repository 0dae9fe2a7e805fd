import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DuplicateShop } from '@contract/entities/vendorRequest';
import { RECORD_ACTIVE } from '@contract/enums';
import { nameKey } from '../domain/addressKey';
import type { Place } from '../domain/duplicateSite';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { franchiseSites } from '../storage/schema/shopLists';
import { vendorRequests } from '../storage/schema/vendorRequests';
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

/**
 * Shops that a location may be: in its ZIP code, those of other active registrations, their
 * locations, and the legacy shops. Some differ from it all the same; `findDuplicate` compares them
 * exactly.
 * @param requestUid the registration of the location
 */
export async function knownShops(
  db: Db,
  requestUid: string,
  { name, line1, zip }: Place,
): Promise<DuplicateShop[]> {
  const elsewhere = and(
    ne(vendorRequests.requestUid, requestUid),
    eq(vendorRequests.recordStatus, RECORD_ACTIVE),
  );
  const shops = await db
    .select({
      shopUid: basicInfos.basicInfoUid,
      shopName: basicInfos.businessName,
      address1: basicInfos.streetAddress1,
      address2: basicInfos.streetAddress2,
      city: basicInfos.city,
      state: basicInfos.state,
      zipCode: basicInfos.zipCode,
      phone: basicInfos.phoneNumber,
    })
    .from(basicInfos)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, basicInfos.requestUid))
    .where(
      and(
        elsewhere,
        eq(basicInfos.zipCode, zip),
        or(
          mayBeStreet(basicInfos.streetAddress1, line1),
          mayBeNamed(basicInfos.businessName, name),
        ),
      ),
    )
    .orderBy(asc(vendorRequests.createdAt))
    .limit(MAX_ROWS);
  const sites = await db
    .select({
      shopUid: franchiseSites.siteUid,
      shopName: franchiseSites.siteName,
      address1: franchiseSites.siteAddress1,
      address2: franchiseSites.siteAddress2,
      city: franchiseSites.siteCity,
      state: franchiseSites.siteState,
      zipCode: franchiseSites.siteZip,
      phone: franchiseSites.sitePhone,
    })
    .from(franchiseSites)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, franchiseSites.requestUid))
    .where(
      and(
        elsewhere,
        eq(franchiseSites.siteZip, zip),
        or(
          mayBeStreet(franchiseSites.siteAddress1, line1),
          mayBeNamed(franchiseSites.siteName, name),
        ),
      ),
    )
    .orderBy(asc(vendorRequests.createdAt))
    .limit(MAX_ROWS);
  return [...LEGACY_SHOPS, ...shops, ...sites];
}
