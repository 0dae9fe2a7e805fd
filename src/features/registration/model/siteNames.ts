import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { addressLine } from '@/lib/format/address';

/** `Miller Auto (18 Main St, Dayton)` */
export const siteWithPlace = (site: FranchiseSite): string => {
  const { siteAddress1: address, siteAddress2: address2, siteCity: city } = site;
  return `${site.siteName} (${addressLine({ address, address2, city, state: '', zipcode: '' })})`;
};

const nameKey = ({ siteName }: FranchiseSite): string => siteName.trim().toLowerCase();

/** A unique name: locations of a chain are often called the same, only addresses are unique. */
export function siteNames(sites: readonly FranchiseSite[]): (site: FranchiseSite) => string {
  const counts = new Map<string, number>();
  for (const site of sites) counts.set(nameKey(site), (counts.get(nameKey(site)) ?? 0) + 1);
  return (site) => ((counts.get(nameKey(site)) ?? 0) > 1 ? siteWithPlace(site) : site.siteName);
}
