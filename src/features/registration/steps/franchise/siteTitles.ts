import type { Translate } from '@/components/labels/LabelsContext';
import type { franchiseLabels } from './franchiseLabels';
import type { SiteFormValues } from './siteForm';

/** What each field of a location is called. */
export const siteTitles = (
  t: Translate<keyof typeof franchiseLabels.fallback>,
): Readonly<Record<keyof SiteFormValues, string>> => ({
  siteName: t('siteName'),
  storeNumber: t('storeNumber'),
  siteAddress1: t('address'),
  siteAddress2: t('addressLine2'),
  siteCity: t('city'),
  siteState: t('state'),
  siteZip: t('zip'),
  siteContactFirstName: t('firstName'),
  siteContactLastName: t('lastName'),
  siteContactTitle: t('contactTitle'),
  sitePhone: t('phone'),
  sitePhoneType: t('phoneType'),
  sitePhoneExtension: t('extension'),
  siteEmail: t('email'),
});
