import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { foldLetters } from '@contract/rules/foldLetters';
import { normalizeText } from '@contract/rules/normalize';

/**
 * The locations that have every word of a text in their name, number, address or contact, ignoring
 * case, accents and punctuation.
 */
export function findSites(sites: readonly FranchiseSite[], text: string): readonly FranchiseSite[] {
  const words = foldLetters(normalizeText(text))
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return sites;
  return sites.filter((site) => {
    const all = foldLetters(
      [
        site.siteName,
        site.storeNumber,
        site.siteAddress1,
        site.siteAddress2,
        site.siteCity,
        site.siteState,
        site.siteZip,
        site.siteContactFirstName,
        site.siteContactLastName,
        site.sitePhone,
        site.siteEmail,
      ].join(' '),
    );
    return words.every((word) => all.includes(word));
  });
}
