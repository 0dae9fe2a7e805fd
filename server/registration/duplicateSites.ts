import { and, eq, ne } from 'drizzle-orm';
import type { DuplicateShop } from '@contract/entities/vendorRequest';
import { ENDPOINTS } from '@contract/endpoints/table';
import type { Route } from '../api/defineRoute';
import { defineReadRoute } from '../api/vendorRequestRoute';
import { findDuplicate } from '../domain/duplicateSite';
import { franchiseSites } from '../storage/schema/shopLists';
import { knownShops } from './knownShops';

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
