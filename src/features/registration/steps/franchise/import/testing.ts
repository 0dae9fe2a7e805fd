import { resolveLabel } from '@/lib/labels/defineLabels';
import { addressOf } from '../../../model/addressOf';
import { franchiseLabels } from '../franchiseLabels';
import { SITE_ADDRESS, type SiteFormValues } from '../siteForm';
import { siteTitles } from '../siteTitles';
import { newRow, type ImportRow } from './importRow';
import type { Choices } from './readRows';

/* Rows and lists for the tests of the import. */

export const TITLES = siteTitles((key, values) => resolveLabel(franchiseLabels, {}, key, values));

export const CHOICES: Choices = {
  states: [
    { value: 'OH', label: 'Ohio' },
    { value: 'CT', label: 'Connecticut' },
  ],
  phoneTypes: [
    { value: 'LAND', label: 'Landline' },
    { value: 'CELL', label: 'Cell phone' },
  ],
};

/** A location that every rule accepts. */
export const VALUES: SiteFormValues = {
  siteName: 'Miller Auto North',
  storeNumber: '104',
  siteAddress1: '18 Main St',
  siteAddress2: '',
  siteCity: 'Dayton',
  siteState: 'OH',
  siteZip: '45402',
  siteContactFirstName: 'Sam',
  siteContactLastName: 'Miller',
  siteContactTitle: '',
  sitePhone: '9375550142',
  sitePhoneType: 'LAND',
  sitePhoneExtension: '',
  siteEmail: 'sam@example.com',
};

/** A row that needs nothing more: its address is confirmed and no known shop is at it. */
export const aRow = (row: number, over: Partial<SiteFormValues> = {}): ImportRow => {
  const values = { ...VALUES, siteAddress1: `${row} Main St`, ...over };
  return {
    ...newRow(row, values),
    address: { kind: 'confirmed', address: addressOf(values, SITE_ADDRESS) },
    known: { kind: 'asked', shops: [], chosen: null },
  };
};
