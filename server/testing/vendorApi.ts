import type { VendorType } from '@contract/enums';
import type { ApiResponse, Api, Session } from './api';
import { ACH, BASIC_INFO, CONTACT, PAYMENT, SITE, W9 } from './vendorForms';

const UIDS = {
  'ach-info': 'achUid',
  'payment-info': 'payInfoUid',
  'contact-info': 'contactUid',
  'w9-info': 'w9Uid',
} as const;

/** A signed-in person, whose requests are below a registration. */
export class Person implements Session {
  accessToken = '';
  idToken = '';
  refreshToken = '';

  constructor(private readonly api: Api) {}

  get = (uid: string, path: string): Promise<ApiResponse> => this.api.get(under(uid, path), this);
  post = (uid: string, path: string, body?: unknown): Promise<ApiResponse> =>
    this.api.post(under(uid, path), body, this);
  put = (uid: string, path: string, body: unknown): Promise<ApiResponse> =>
    this.api.put(under(uid, path), body, this);
  patch = (uid: string, path: string, body: unknown): Promise<ApiResponse> =>
    this.api.patch(under(uid, path), body, this);
  delete = (uid: string, path: string, body?: unknown): Promise<ApiResponse> =>
    this.api.delete(under(uid, path), this, body);

  /** Changes the first record of a kind. */
  change = async (uid: string, kind: keyof typeof UIDS, body: object): Promise<ApiResponse> => {
    const [record] = await this.find(uid, kind);
    return this.patch(uid, `${kind}/${String(record?.[UIDS[kind]])}`, body);
  };

  /** The records of a kind, `w9-info` for instance. */
  find = async (uid: string, kind: string): Promise<Record<string, unknown>[]> =>
    (await this.post(uid, `${kind}/search`, search())).entries;
}

/** Two vendors without sample registrations, and a super user. */
export interface People {
  readonly owner: Person;
  readonly other: Person;
  readonly superUser: Person;
}

export const OWNER_EMAIL = 'lnt.vendor@example.com';

const newPeople = (api: Api): People => ({
  owner: new Person(api),
  other: new Person(api),
  superUser: new Person(api),
});

async function signIn(api: Api, people: People): Promise<People> {
  const emails = [OWNER_EMAIL, 'no.account@example.com', 'super.user@example.com'];
  const sessions = await Promise.all(emails.map((email) => api.signIn(email)));
  for (const [at, person] of [people.owner, people.other, people.superUser].entries()) {
    Object.assign(person, sessions[at]);
    await confirmAddresses(api, person);
  }
  return people;
}

/** Signs these people in. */
export const signInPeople = (api: Api): Promise<People> => signIn(api, newPeople(api));

/** These people, signed in before the tests of the surrounding `describe`. */
export function peopleOf(api: Api): People {
  const people = newPeople(api);
  beforeAll(() => signIn(api, people));
  return people;
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

/** The addresses of the sample forms. */
export const SAMPLE_ADDRESSES: readonly AddressParts[] = [
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

/** Has the addresses of the sample forms checked. */
export async function confirmAddresses(api: Api, session: Session): Promise<void> {
  for (const address of SAMPLE_ADDRESSES) await checkAddress(api, session, address);
}

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
  return (
    await api.post(
      '/mm/vendors',
      { vendorType, ...(loginEmail !== undefined && { loginEmail }) },
      session,
    )
  ).field('requestUid');
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
  const contactUid = (await api.post(under(requestUid, 'contact-info'), CONTACT, session)).field(
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

/** Submits a complete overhead registration. Its name says what the sandbox decides. */
export async function submittedRequest(
  api: Api,
  session: Session,
  businessName: string,
): Promise<string> {
  const uid = await completeVendorRequest(api, session, businessName);
  await api.post(under(uid, 'send-for-approval'), undefined, session);
  return uid;
}

/** What a vendor reads of a registration, by path, and the mails that the owner has got. */
export async function vendorReads(api: Api, owner: Session, uid: string): Promise<string[]> {
  const parts = ['review', 'activity?size=200', 'preload', 'auto-approval', 'changes'];
  const paths = [`/mm/vendors/${uid}`, ...parts.map((part) => under(uid, part))];
  const texts: string[] = [];
  for (const path of [...paths, '/user-details/archive']) {
    const { status, text } = await api.get(path, owner);
    expect([path, status]).toEqual([path, 200]);
    texts.push(text);
  }
  return [...texts, (await api.get(`/sandbox/outbox.json?to=${OWNER_EMAIL}`)).text];
}
