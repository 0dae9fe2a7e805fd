import type { Page } from '@playwright/test';
import { LIMITS } from '../../contract/limits';

interface Envelope {
  readonly message: { readonly code: string; readonly text: string };
  readonly payload: Record<string, unknown>;
}

/** Sends an API request as the person signed in on the page. */
export async function callApi(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<Envelope['payload']> {
  const envelope = await page.evaluate(
    async ([verb, url, content]) => {
      const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
        accessToken: string;
      };
      const response = await fetch(url, {
        method: verb,
        headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
        ...(content === '' ? {} : { body: content }),
      });
      return (await response.json()) as Envelope;
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
  if (envelope.message.code !== 'SUCCESS')
    throw new Error(`${method} ${path}: ${envelope.message.code} ${envelope.message.text}`);
  return envelope.payload;
}

/** An address in its usual order: street, suite, city, state, ZIP code. */
type AddressParts = readonly [string, string, string, string, string];

/**
 * Has an address checked, as the portal does while it is typed. The backend trusts only its record.
 */
export async function confirmAddress(
  page: Page,
  [street, suite, city, state, zip]: AddressParts,
): Promise<void> {
  const xml = `<AddressValidateRequest><Address><Address1>${suite}</Address1><Address2>${street}</Address2><City>${city}</City><State>${state}</State><Zip5>${zip}</Zip5></Address></AddressValidateRequest>`;
  await page.evaluate(async (body) => {
    const { accessToken } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
      accessToken: string;
    };
    await fetch('/mm/usps/validate-address', {
      method: 'POST',
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/xml' },
      body,
    });
  }, xml);
}

/** The uid of the newest request of the person signed in. */
export async function requestUidOf(page: Page, email: string): Promise<string> {
  const found = await callApi(page, 'POST', '/mm/vendors/search', {
    searchCriteria: { model: { loginEmail: email } },
  });
  const [first] = found['pageEntries'] as readonly { requestUid: string }[];
  if (!first) throw new Error(`${email} has no request`);
  return first.requestUid;
}

const PERSON = {
  contactFirstName: 'Sign',
  contactLastName: 'Er',
  contactPhone: '9375550142',
  phoneType: 'CELL',
  contactPhoneExtension: '',
  contactEmail: 'sign@example.com',
  contactTitle: '',
};
export const W9 = {
  name: 'Ruth Miller',
  businessName: 'Draper Auto Repair',
  taxAddress: '1 Main St',
  taxCity: 'Dayton',
  taxState: 'OH',
  taxZipCode: '45402',
  taxClass: 'CCORP',
  taxClassLlc: '',
  otherTaxClassText: '',
  idType: 'EIN',
  idNumber: '314027684',
};

/** Adds a contact with the given roles. */
export async function seedContact(
  page: Page,
  requestUid: string,
  contactRoles: readonly string[],
  person: Partial<typeof PERSON> = {},
): Promise<void> {
  const base = `/mm/vendors/${requestUid}/contact-info`;
  const { contactUid } = await callApi(page, 'POST', base, { ...PERSON, ...person });
  for (const contactRole of contactRoles)
    await callApi(page, 'POST', `${base}/contact-roles`, { contactUid, contactRole });
}

/** The stored entries of one kind, e.g. `contact-info`. Throws NOT_FOUND when there are none. */
export async function entriesOf(
  page: Page,
  requestUid: string,
  kind: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const found = await callApi(page, 'POST', `/mm/vendors/${requestUid}/${kind}/search`, {
    searchCriteria: { model: {}, size: LIMITS.pageSizeMax },
  });
  return found['pageEntries'] as readonly Readonly<Record<string, unknown>>[];
}

export interface ListedCode {
  readonly sortOrder: number;
  readonly codeValue: string;
  readonly codeValueDescription: string;
}

/** The codes of a list in their order. */
export async function codeList(
  page: Page,
  entityItem: string,
  entityName = 'vendor_enrollment',
): Promise<readonly ListedCode[]> {
  const header = await callApi(page, 'POST', '/mm/code-master-headers/search', {
    searchCriteria: { model: { entityName, entityItem } },
  });
  const [{ mmCodeHeaderUid } = { mmCodeHeaderUid: '' }] = header['pageEntries'] as readonly {
    mmCodeHeaderUid: string;
  }[];
  const details = await callApi(
    page,
    'GET',
    `/mm/code-master-headers/${mmCodeHeaderUid}/code-master-details`,
  );
  const codes = details['pageEntries'] as readonly ListedCode[];
  return [...codes].sort((a, b) => a.sortOrder - b.sortOrder);
}

/** The franchise locations of a registration. */
export const sitesOf = (page: Page, requestUid: string) =>
  entriesOf(page, requestUid, 'site-location-info');

/** The basic info of a registration. */
export const basicInfoOf = (page: Page, requestUid: string): Promise<Envelope['payload']> =>
  callApi(page, 'GET', `/mm/vendors/basic-info/${requestUid}`);
