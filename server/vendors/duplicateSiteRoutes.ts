import { and, eq, ne } from 'drizzle-orm';
import type { DuplicateShop } from '@contract/entities/vendorRequest';
import { ENDPOINTS } from '@contract/endpoints/table';
import { RECORD_ACTIVE } from '@contract/enums';
import type { Route } from '../api/defineRoute';
import { defineReadRoute } from '../api/vendorRequestRoute';
import { findDuplicate } from '../domain/duplicateSite';
import type { Db } from '../storage/database';
import { basicInfos } from '../storage/schema/shop';
import { type FranchiseSiteRow, franchiseSites } from '../storage/schema/shopLists';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { LEGACY_SHOPS } from './legacyShops';

const ofSite = (site: FranchiseSiteRow): DuplicateShop => ({
  shopUid: site.siteUid,
  shopName: site.siteName,
  address1: site.siteAddress1,
  address2: site.siteAddress2,
  city: site.siteCity,
  state: site.siteState,
  zipCode: site.siteZip,
  phone: site.sitePhone,
});

const ofBasicInfo = (shop: typeof basicInfos.$inferSelect): DuplicateShop => ({
  shopUid: shop.basicInfoUid,
  shopName: shop.businessName,
  address1: shop.streetAddress1,
  address2: shop.streetAddress2,
  city: shop.city,
  state: shop.state,
  zipCode: shop.zipCode,
  phone: shop.phoneNumber,
});

/** Known shops in a ZIP code: other active registrations, their locations, and the legacy shops. */
async function knownShops(db: Db, requestUid: string, zip: string): Promise<DuplicateShop[]> {
  const elsewhere = and(
    ne(vendorRequests.requestUid, requestUid),
    eq(vendorRequests.recordStatus, RECORD_ACTIVE),
  );
  const shops = await db
    .select({ shop: basicInfos })
    .from(basicInfos)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, basicInfos.requestUid))
    .where(and(elsewhere, eq(basicInfos.zipCode, zip)));
  const sites = await db
    .select({ site: franchiseSites })
    .from(franchiseSites)
    .innerJoin(vendorRequests, eq(vendorRequests.requestUid, franchiseSites.requestUid))
    .where(and(elsewhere, eq(franchiseSites.siteZip, zip)));
  return [
    ...LEGACY_SHOPS,
    ...shops.map(({ shop }) => ofBasicInfo(shop)),
    ...sites.map(({ site }) => ofSite(site)),
  ];
}

/**
 * What someone may know of another company's shop, whose ZIP code they have typed: its name and its
 * city.
 */
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
      const own = await db
        .select()
        .from(franchiseSites)
        .where(
          and(
            eq(franchiseSites.requestUid, vendorRequest.requestUid),
            ne(franchiseSites.siteUid, siteUid),
          ),
        );
      const { result, shops } = findDuplicate(
        { name: siteName, line1: siteAddress1, line2: siteAddress2, zip: siteZip },
        own.map((site) => ({
          name: site.siteName,
          line1: site.siteAddress1,
          line2: site.siteAddress2,
          zip: site.siteZip,
        })),
        await knownShops(db, vendorRequest.requestUid, siteZip),
      );
      return { payload: { result, shops: shops.slice(0, MAX_SHOPS).map(publicPart) } };
    },
  ),
];
