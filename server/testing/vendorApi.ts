import * as v from 'valibot';
import type { VendorType } from '@contract/enums';
import type { ApiResponse, Api, Session } from './api';
import { ACH, BASIC_INFO, CONTACT, PAYMENT, SITE, W9 } from './vendorForms';

/** Two vendors without sample registrations, and a super user. */
export interface People {
  readonly owner: Session;
  readonly other: Session;
  readonly superUser: Session;
}

export const OWNER_EMAIL = 'lnt.vendor@example.com';

/** Signs these people in. */
export async function signInPeople(api: Api): Promise<People> {
  const [owner, other, superUser] = await Promise.all([
    api.signIn(OWNER_EMAIL),
    api.signIn('no.account@example.com'),
    api.signIn('super.user@example.com'),
  ]);
  for (const session of [owner, other, superUser]) await confirmAddresses(api, session);
  return { owner, other, superUser };
}

/** The parts of an address in the order people write them: street, suite, city, state, ZIP code. */
type AddressParts = readonly [string, string, string, string, string];

/** Has an address checked, like the portal does while it is typed. */
export const checkAddress = (
  api: Api,
  session: Session,
  [street, suite, city, state, zip]: AddressParts,
): Promise<ApiResponse> =>
  api.request('POST', '/mm/usps/validate-address', {
    body: `<AddressValidateRequest><Address><Address1>${suite}</Address1><Address2>${street}</Address2><City>${city}</City><State>${state}</State><Zip5>${zip}</Zip5></Address></AddressValidateRequest>`,
    session,
    headers: { 'Content-Type': 'application/xml' },
  });

/** Has the addresses of the sample forms checked. */
export async function confirmAddresses(api: Api, session: Session): Promise<void> {
  const addresses: readonly AddressParts[] = [
    [
      BASIC_INFO.streetAddress1,
      BASIC_INFO.streetAddress2,
      BASIC_INFO.city,
      BASIC_INFO.state,
      BASIC_INFO.zipCode,
    ],
    [W9.taxAddress, '', W9.taxCity, W9.taxState, W9.taxZipCode],
    [
      PAYMENT.remitAddressLine1,
      PAYMENT.remitAddressLine2,
      PAYMENT.remitCity,
      PAYMENT.remitState,
      PAYMENT.remitZip,
    ],
    [ACH.bankAddress1, ACH.bankAddress2, ACH.bankCity, ACH.bankState, ACH.bankZip],
    [SITE.siteAddress1, SITE.siteAddress2, SITE.siteCity, SITE.siteState, SITE.siteZip],
  ];
  for (const address of addresses) await checkAddress(api, session, address);
}

const recordSchema = v.record(v.string(), v.unknown());
const pageSchema = v.object({ pageEntries: v.array(recordSchema), totalCount: v.number() });

/** The payload as an object. */
export const recordOf = (response: ApiResponse): Record<string, unknown> =>
  v.parse(recordSchema, response.payload, { message: `no record in ${response.text}` });

/** A text field of the payload, a uid for instance. */
export const fieldOf = (response: ApiResponse, field: string): string =>
  v.parse(v.string(), recordOf(response)[field]);

/** The entries of a page. */
export const entriesOf = (response: ApiResponse): Record<string, unknown>[] =>
  v.parse(pageSchema, response.payload).pageEntries;

/** The messages by field of a VALIDATION response. */
export const fieldErrorsOf = (response: ApiResponse): Record<string, string> =>
  v.parse(v.object({ fieldErrors: v.record(v.string(), v.string()) }), response.payload)
    .fieldErrors;

/** The body of a search. */
export const search = (model: object = {}, rest: object = {}) => ({
  searchCriteria: { model, ...rest },
});

/** Creates a registration; a super user passes the owner's e-mail. */
export async function createVendorRequest(
  api: Api,
  session: Session,
  vendorType: VendorType = 'RMT SHOP',
  loginEmail?: string,
): Promise<string> {
  return fieldOf(
    await api.post(
      '/mm/vendors',
      { vendorType, ...(loginEmail !== undefined && { loginEmail }) },
      session,
    ),
    'requestUid',
  );
}

/** A path below a registration. */
export const under = (requestUid: string, rest: string): string =>
  `/mm/vendors/${requestUid}/${rest}`;

/** Adds a contact with roles. */
export async function addContact(
  api: Api,
  session: Session,
  requestUid: string,
  roles: readonly string[],
): Promise<string> {
  const contactUid = fieldOf(
    await api.post(under(requestUid, 'contact-info'), CONTACT, session),
    'contactUid',
  );
  for (const contactRole of roles)
    await api.post(
      under(requestUid, 'contact-info/contact-roles'),
      { contactUid, contactRole },
      session,
    );
  return contactUid;
}

/** Creates a complete overhead registration, ready to submit. */
export async function completeVendorRequest(
  api: Api,
  session: Session,
  businessName: string,
): Promise<string> {
  const uid = await createVendorRequest(api, session, 'OVERHEAD');
  await api.post(under(uid, 'basic-info'), { ...BASIC_INFO, businessName }, session);
  await addContact(api, session, uid, ['MAIN', 'SIGN', 'AR']);
  await api.post(under(uid, 'w9-info'), W9, session);
  await api.post(under(uid, 'payment-info'), PAYMENT, session);
  await api.post(under(uid, 'ach-info'), ACH, session);
  return uid;
}
