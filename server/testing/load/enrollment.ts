import type { Request } from 'autocannon';
import { ACH, BASIC_INFO, CONTACT, EREPAIR_USER, PAYMENT, SITE, W9 } from '../vendorForms';
import type { Acknowledged } from './ledger';

/** What one person knows while they enroll. It is empty at the start of each enrollment. */
export interface Enrollment {
  requestUid?: string;
  basicInfoUid?: string;
  contactUid?: string;
  acknowledged?: Acknowledged;
}

type Payload = Readonly<Record<string, unknown>>;

/** A request of the journey. */
export interface Step {
  /** How the report names it. */
  readonly name: string;
  /** A save counts for the save times. */
  readonly save: boolean;
  readonly method: NonNullable<Request['method']>;
  /** Undefined = an earlier request failed; the person starts again. */
  readonly path: (at: Enrollment) => string | undefined;
  readonly body?: (at: Enrollment) => object | string;
  readonly acknowledged?: (at: Enrollment, payload: Payload) => void;
}

const under =
  (rest: string) =>
  ({ requestUid }: Enrollment): string | undefined =>
    requestUid === undefined ? undefined : `/mm/vendors/${requestUid}/${rest}`;

const save = (
  name: string,
  path: Step['path'],
  body: object | ((at: Enrollment) => object),
  rest: Partial<Step> = {},
): Step => ({
  name,
  save: true,
  method: 'POST',
  path,
  body: typeof body === 'function' ? (body as (at: Enrollment) => object) : () => body,
  ...rest,
});

const read = (name: string, path: Step['path']): Step => ({
  name,
  save: false,
  method: 'GET',
  path,
});

const list = (name: string, path: string): Step => ({
  ...read(name, under(path)),
  method: 'POST',
  body: () => ({ searchCriteria: { model: {} } }),
});

const checkAddress = (street: string, suite: string, city: string, zip: string): Step => ({
  name: 'address check',
  save: false,
  method: 'POST',
  path: () => '/mm/usps/validate-address',
  body: () =>
    `<AddressValidateRequest><Address><Address1>${suite}</Address1><Address2>${street}</Address2><City>${city}</City><State>OH</State><Zip5>${zip}</Zip5></Address></AddressValidateRequest>`,
});

const textOf = (payload: Payload, key: string): string => {
  const value = payload[key];
  if (typeof value !== 'string') throw new Error(`no ${key} in the answer`);
  return value;
};

const role = (contactRole: string): Step =>
  save(
    'contact role',
    ({ contactUid, ...at }) =>
      contactUid === undefined ? undefined : under('contact-info/contact-roles')(at),
    ({ contactUid }) => ({ contactUid, contactRole }),
  );

const site = (storeNumber: string): Step =>
  save(
    'location',
    under('site-location-info'),
    { ...SITE, storeNumber },
    { acknowledged: ({ acknowledged }) => acknowledged?.sites.push(storeNumber) },
  );

const doorHeight = (doorHeightFeet: number): Step =>
  save(
    'door height',
    ({ requestUid, basicInfoUid }) =>
      basicInfoUid === undefined
        ? undefined
        : `/mm/vendors/${requestUid}/basic-info/false/${basicInfoUid}`,
    { doorHeightFeet },
    {
      method: 'PATCH',
      acknowledged: ({ acknowledged }) => {
        if (acknowledged) acknowledged.doorHeightFeet = doorHeightFeet;
      },
    },
  );

/** The requests of one enrollment, in the order in which the portal sends them. */
export const ENROLLMENT: readonly Step[] = [
  save(
    'start',
    () => '/mm/vendors',
    { vendorType: 'RMT SHOP' },
    {
      acknowledged: (at, payload) => {
        at.requestUid = textOf(payload, 'requestUid');
      },
    },
  ),
  read('preload', under('preload')),
  checkAddress(
    BASIC_INFO.streetAddress1,
    BASIC_INFO.streetAddress2,
    BASIC_INFO.city,
    BASIC_INFO.zipCode,
  ),
  save('basic info', under('basic-info'), BASIC_INFO, {
    acknowledged: (at, payload) => {
      at.basicInfoUid = textOf(payload, 'basicInfoUid');
    },
  }),
  save('contact', under('contact-info'), CONTACT, {
    acknowledged: (at, payload) => {
      at.contactUid = textOf(payload, 'contactUid');
    },
  }),
  role('MAIN'),
  role('SIGN'),
  role('AR'),
  list('contacts', 'contact-info/search'),
  save('program', under('false'), { selectedProgram: 'Preferred' }, { method: 'PATCH' }),
  checkAddress(W9.taxAddress, '', W9.taxCity, W9.taxZipCode),
  save('W-9', under('w9-info'), W9),
  checkAddress(SITE.siteAddress1, SITE.siteAddress2, SITE.siteCity, SITE.siteZip),
  site('W12'),
  site('W13'),
  list('locations', 'site-location-info/search'),
  save('eRepair', under('false'), { useErepair: 'Y', useAutoIntegrate: 'Y' }, { method: 'PATCH' }),
  save('eRepair user', under('erepair-users'), EREPAIR_USER),
  list('eRepair users', 'erepair-users/search'),
  save('services', under('services-capabilities/false/create'), [
    { serviceClass: 'SV', serviceType: 'PM' },
    { serviceClass: 'SV', serviceType: 'OIL' },
  ]),
  save('vehicle types', under('vehicle-types/false/create'), [{ vehicleTypeCode: 'CAR' }]),
  doorHeight(13),
  doorHeight(14),
  read('basic info again', ({ requestUid }) =>
    requestUid === undefined ? undefined : `/mm/vendors/basic-info/${requestUid}`,
  ),
  checkAddress(
    PAYMENT.remitAddressLine1,
    PAYMENT.remitAddressLine2,
    PAYMENT.remitCity,
    PAYMENT.remitZip,
  ),
  save('payment', under('payment-info'), PAYMENT),
  checkAddress(ACH.bankAddress1, ACH.bankAddress2, ACH.bankCity, ACH.bankZip),
  save('bank account', under('ach-info'), ACH),
  read('registration', ({ requestUid }) =>
    requestUid === undefined ? undefined : `/mm/vendors/${requestUid}`,
  ),
  save(
    'submission',
    under('send-for-approval'),
    {},
    {
      acknowledged: ({ acknowledged }) => {
        if (acknowledged) acknowledged.submitted = true;
      },
    },
  ),
  read('decision', under('auto-approval')),
];
