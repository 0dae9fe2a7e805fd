import { useMemo } from 'react';
import { useLabels, type Translate } from '@/components/labels/LabelsContext';
import { addressLabels } from '../../address/addressLabels';
import { phoneLabels } from '../../form/PhoneTypeFields';
import { franchiseLabels } from './franchiseLabels';
import type { SiteFormValues } from './siteForm';

type SiteTitles = Readonly<Record<keyof SiteFormValues, string>>;

/** What each field of a location is called: the labels that its form shows. */
export const siteTitles = (
  site: Translate<keyof typeof franchiseLabels.fallback>,
  address: Translate<keyof typeof addressLabels.fallback>,
  phone: Translate<keyof typeof phoneLabels.fallback>,
): SiteTitles => ({
  siteName: site('siteName'),
  storeNumber: site('storeNumber'),
  siteAddress1: address('street'),
  siteAddress2: address('suite'),
  siteCity: address('city'),
  siteState: address('state'),
  siteZip: address('zip'),
  siteContactFirstName: site('firstName'),
  siteContactLastName: site('lastName'),
  siteContactTitle: site('contactTitle'),
  sitePhone: site('phone'),
  sitePhoneType: phone('phoneType'),
  sitePhoneExtension: phone('extension'),
  siteEmail: site('email'),
});

/** The titles of a location's fields in the language of the screen. */
export function useSiteTitles(): SiteTitles {
  const site = useLabels(franchiseLabels);
  const address = useLabels(addressLabels);
  const phone = useLabels(phoneLabels);
  return useMemo(() => siteTitles(site, address, phone), [address, phone, site]);
}
