import { expect, type Locator, type Page } from '@playwright/test';
import { callApi, codeList, confirmAddress, seedContact, W9 } from './seed';

/** The parts of a registration. Absent parts were never saved. */
export interface Parts {
  readonly vendorType?: 'RMT SHOP' | 'OVERHEAD' | undefined;
  /** Basic info by default. Null for a registration without it. */
  readonly businessName?: string | null | undefined;
  readonly program?: 'Preferred' | 'Basic' | 'National Account' | undefined;
  /** Code of the bill-through vendor, or O. */
  readonly billThru?: string | undefined;
  /** Roles of its only contact. The primary contact by default. */
  readonly roles?: readonly string[] | undefined;
  /** Result of the tax check. */
  readonly w9?: 'MATCH' | 'NO MATCH' | undefined;
  readonly franchise?: 0 | 1 | undefined;
  readonly sites?: number | undefined;
  readonly erepair?: 'Y' | 'N' | undefined;
  readonly users?: number | undefined;
  readonly ownership?: boolean | undefined;
  readonly services?: boolean | undefined;
  readonly doorHeight?: boolean | undefined;
  readonly pay?: 'CC' | 'ACH' | undefined;
  readonly ach?: boolean | undefined;
}

/** Every part of a registration that pays by card. */
export const COMPLETE = {
  program: 'Preferred',
  roles: ['MAIN', 'SIGN', 'AR'],
  w9: 'MATCH',
  franchise: 0,
  erepair: 'N',
  services: true,
  doorHeight: true,
  pay: 'CC',
} as const satisfies Parts;

/** Something on every step, including the optional ones. */
export const EVERY_PART = {
  ...COMPLETE,
  franchise: 1,
  sites: 1,
  erepair: 'Y',
  users: 1,
  ownership: true,
  pay: 'ACH',
  ach: true,
} as const satisfies Parts;

const BASIC_INFO = {
  phoneNumber: '9375550142',
  phoneType: 'LAND',
  streetAddress1: '401 E Third St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  requestReason: 'INTERNET',
  addressVerified: 1,
};
const ACH = {
  bankName: 'First Valley Bank',
  routingNo: '042999988',
  accountNo: '000123456789',
  bankAddress1: '1 Bank Plaza',
  bankAddress2: '',
  bankCity: 'Dayton',
  bankState: 'OH',
  bankZip: '45402',
  addressVerified: 1,
};

/** Creates a registration over the API and returns its uid. A super user names its owner. */
export async function seedRegistration(
  page: Page,
  loginEmail: string,
  parts: Parts = {},
): Promise<string> {
  const { vendorType = 'RMT SHOP', businessName = 'Foundry Garage', roles = ['MAIN'] } = parts;
  const { requestUid } = await callApi(page, 'POST', '/mm/vendors', {
    vendorType,
    loginEmail,
    origination: 'E',
  });
  const uid = String(requestUid);
  const base = `/mm/vendors/${uid}`;
  if (businessName !== null)
    await confirmAddress(page, ['401 E Third St', '', 'Dayton', 'OH', '45402']);
  if (parts.pay) await confirmAddress(page, ['1 Main St', '', 'Dayton', 'OH', '45402']);
  if (parts.ach) await confirmAddress(page, ['1 Bank Plaza', '', 'Dayton', 'OH', '45402']);
  if (businessName !== null)
    await callApi(page, 'POST', `${base}/basic-info`, {
      ...BASIC_INFO,
      businessName,
      franchise: parts.franchise ?? null,
      ...(parts.doorHeight ? { doorHeightFeet: 12, doorHeightInches: 6 } : {}),
    });
  if (roles.length > 0)
    await seedContact(page, uid, roles, { contactFirstName: 'Ruth', contactLastName: 'Miller' });
  const request = {
    ...(parts.program ? { selectedProgram: parts.program } : {}),
    ...(parts.erepair ? { useErepair: parts.erepair } : {}),
    ...(parts.erepair === 'N' ? { useAutoIntegrate: 'N' } : {}),
  };
  if (Object.keys(request).length > 0) await callApi(page, 'PATCH', `${base}/false`, request);
  if (parts.w9)
    await callApi(page, 'POST', `${base}/w9-info`, {
      ...W9,
      businessName: businessName ?? '',
      idNumber: parts.w9 === 'MATCH' ? W9.idNumber : '314027689',
    });
  for (let site = 0; site < (parts.sites ?? 0); site += 1)
    await callApi(page, 'POST', `${base}/site-location-info`, {
      siteName: `Foundry Garage ${site}`,
      storeNumber: `W${site}`,
      siteAddress1: `${site + 70} Unheard Of Way`,
      siteCity: 'Dayton',
      siteState: 'OH',
      siteZip: '45402',
      siteContactFirstName: 'Wes',
      siteContactLastName: 'West',
      siteContactTitle: 'Manager',
      sitePhone: '9375550145',
      sitePhoneType: 'CELL',
      siteEmail: 'west@example.com',
    });
  for (let user = 0; user < (parts.users ?? 0); user += 1)
    await callApi(page, 'POST', `${base}/erepair-users`, {
      userName: 'Sam Service',
      email: `sam${user}@example.com`,
      title: '',
    });
  if (parts.ownership)
    await callApi(page, 'POST', `${base}/diverse-ownership/create`, {
      diverseCategoryCode: 'WBE',
      certificationType: 'SELF',
    });
  if (parts.services) {
    const first = async (item: string): Promise<string> =>
      (await codeList(page, item))[0]?.codeValue ?? '';
    await callApi(page, 'POST', `${base}/services-capabilities/false/create`, [
      { serviceClass: 'SV', serviceType: await first('services') },
    ]);
    await callApi(page, 'POST', `${base}/vehicle-types/false/create`, [
      { vehicleTypeCode: await first('vehtype') },
    ]);
  }
  if (parts.pay || parts.billThru)
    await callApi(page, 'POST', `${base}/payment-info`, {
      ...(parts.pay
        ? {
            payPreference: parts.pay,
            sameAddress: 0,
            remitAddressLine1: '1 Main St',
            remitAddressLine2: '',
            remitCity: 'Dayton',
            remitState: 'OH',
            remitZip: '45402',
            addressVerified: 1,
          }
        : {}),
      ...(parts.billThru
        ? {
            billThruVendor: parts.billThru,
            otherText: parts.billThru === 'O' ? 'Great Plains Fleet' : '',
          }
        : {}),
    });
  if (parts.ach) await callApi(page, 'POST', `${base}/ach-info`, ACH);
  return uid;
}

/** The step cards of the overview. */
const cards = (page: Page): Locator => page.getByRole('list', { name: 'Registration steps' });

/** Loads the overview of a registration and waits for its cards. */
export async function openOverview(page: Page, uid: string): Promise<void> {
  await page.goto(`/vendor-overview/${uid}`);
  await expect(cards(page)).toBeVisible();
}
