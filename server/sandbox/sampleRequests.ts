import type { SampleRequest } from './sampleRequest';

const place = (
  city: string,
  state: string,
  zip: string,
  areaCode: string,
  street: string,
  [latitude, longitude]: readonly [number, number],
) => ({ city, state, zip, areaCode, street, latitude, longitude });
type Location = ReturnType<typeof place>;

const DAYTON = place('Dayton', 'OH', '45402', '937', '401 E Third St', [39.7606, -84.1846]);
const COLUMBUS = place('Columbus', 'OH', '43215', '614', '250 S High St', [39.9567, -82.9987]);
const CINCINNATI = place('Cincinnati', 'OH', '45202', '513', '600 Walnut St', [39.1034, -84.5121]);
const CLEVELAND = place(
  'Cleveland',
  'OH',
  '44114',
  '216',
  '1300 Superior Ave E',
  [41.5043, -81.6887],
);
const INDIANAPOLIS = place(
  'Indianapolis',
  'IN',
  '46204',
  '317',
  '120 E Ohio St',
  [39.7702, -86.1554],
);

const shop = (businessName: string, at: Location) =>
  ({
    businessName,
    phoneNumber: `${at.areaCode}5550142`,
    phoneType: 'LAND',
    phoneExtension: '12',
    streetAddress1: at.street,
    city: at.city,
    state: at.state,
    zipCode: at.zip,
    requestReason: 'CLIENT',
    reasonText: 'Great Plains Fleet',
    latitude: at.latitude,
    longitude: at.longitude,
    addressVerified: 1,
  }) as const;

const person = (
  first: string,
  last: string,
  email: string,
  at: Location,
  roles: readonly ('MAIN' | 'SIGN' | 'AR')[],
) =>
  ({
    contactFirstName: first,
    contactLastName: last,
    contactPhone: `${at.areaCode}5550143`,
    phoneType: 'CELL',
    contactEmail: email,
    contactTitle: 'Owner',
    roles,
  }) as const;

const taxForm = (name: string, businessName: string, at: Location, idNumber: string) =>
  ({
    name,
    businessName,
    taxAddress: at.street,
    taxCity: at.city,
    taxState: at.state,
    taxZipCode: at.zip,
    taxClass: 'LLC',
    taxClassLlc: 'C',
    idType: 'EIN',
    idNumber,
    addressVerified: 1,
  }) as const;

const site = (siteName: string, storeNumber: string, at: Location) =>
  ({
    siteName,
    storeNumber,
    siteAddress1: at.street,
    siteCity: at.city,
    siteState: at.state,
    siteZip: at.zip,
    siteContactFirstName: 'Sam',
    siteContactLastName: 'Sites',
    siteContactTitle: 'Manager',
    sitePhone: `${at.areaCode}5550150`,
    sitePhoneType: 'LAND',
    siteEmail: 'sam.sites@example.com',
    siteLatitude: at.latitude,
    siteLongitude: at.longitude,
    addressVerified: 1,
  }) as const;

const DOES = [
  { serviceClass: 'SV', serviceType: 'PM' },
  { serviceClass: 'SV', serviceType: 'BRAKE' },
  { serviceClass: 'CP', serviceType: 'TOW' },
] as const;

/** A complete registration. */
const complete = (
  name: string,
  owner: string,
  loginEmail: string,
  at: Location,
  idNumber: string,
) =>
  ({
    vendorType: 'RMT SHOP',
    loginEmail,
    selectedProgram: 'Preferred',
    useErepair: 'N',
    useAutoIntegrate: 'P',
    basicInfo: { ...shop(name, at), franchise: 0, doorHeightFeet: 12, doorHeightInches: 6 },
    contacts: [person(owner, 'Miller', loginEmail, at, ['MAIN', 'SIGN', 'AR'])],
    w9: taxForm(`${owner} Miller`, name, at, idNumber),
    payment: {
      payPreference: 'ACH',
      sameAddress: 1,
      remitAddressLine1: at.street,
      remitCity: at.city,
      remitState: at.state,
      remitZip: at.zip,
      addressVerified: 1,
    },
    ach: {
      bankName: 'First Valley Bank',
      routingNo: '042999988',
      accountNo: `000${idNumber}`,
      bankAddress1: '1 Bank Plaza',
      bankCity: at.city,
      bankState: at.state,
      bankZip: at.zip,
      addressVerified: 1,
    },
    services: [...DOES],
    vehicleTypes: ['CAR', 'VAN', 'LTRUCK'],
    ownership: ['WBE'],
  }) as const;

/** The seeded registrations, account by account. */
export const SAMPLE_REQUESTS: readonly SampleRequest[] = [
  {
    loginEmail: 'draft.shop@example.com',
    vendorType: 'RMT SHOP',
    processStatus: 'DRAFT',
    selectedProgram: 'Preferred',
    daysAgo: 3,
    basicInfo: shop('Draper Auto Repair', DAYTON),
    contacts: [person('Dana', 'Draper', 'draft.shop@example.com', DAYTON, ['MAIN'])],
  },
  {
    loginEmail: 'national.shop@example.com',
    vendorType: 'RMT SHOP',
    processStatus: 'DRAFT',
    selectedProgram: 'National Account',
    daysAgo: 10,
    basicInfo: { ...shop('Nash Tire and Service', COLUMBUS), franchise: 1 },
    contacts: [person('Nathan', 'Nash', 'national.shop@example.com', COLUMBUS, ['MAIN', 'SIGN'])],
    payment: { billThruVendor: 'ARI' },
    w9: taxForm('Nathan Nash', 'Nash Tire and Service', COLUMBUS, '314027681'),
    sites: [
      site('Nash Tire Cincinnati', '101', CINCINNATI),
      site('Nash Tire Cleveland', '102', CLEVELAND),
      site('Nash Tire Indy', '103', INDIANAPOLIS),
    ],
  },
  {
    loginEmail: 'overhead@example.com',
    vendorType: 'OVERHEAD',
    processStatus: 'DRAFT',
    daysAgo: 2,
    basicInfo: shop('Overton Office Supply', CINCINNATI),
    contacts: [person('Olive', 'Overton', 'overhead@example.com', CINCINNATI, ['MAIN'])],
  },
  {
    loginEmail: 'multi.shop@example.com',
    vendorType: 'RMT SHOP',
    processStatus: 'DRAFT',
    daysAgo: 1,
    basicInfo: shop('Multi Motors North', CLEVELAND),
    contacts: [person('Mona', 'Multi', 'multi.shop@example.com', CLEVELAND, ['MAIN'])],
  },
  {
    ...complete('Multi Motors South', 'Mona', 'multi.shop@example.com', CINCINNATI, '314027682'),
    processStatus: 'REVIEW',
    daysAgo: 20,
  },
  {
    ...complete('Multi Motors Central', 'Mona', 'multi.shop@example.com', COLUMBUS, '314027683'),
    processStatus: 'COMPLETE',
    approvalStatus: 'APPROVED',
    daysAgo: 90,
  },
  {
    ...complete('Approved Auto Care', 'Abel', 'approved.shop@example.com', DAYTON, '314027684'),
    processStatus: 'COMPLETE',
    approvalStatus: 'APPROVED',
    daysAgo: 30,
  },
  {
    ...complete(
      'Riverside Review Garage',
      'Rita',
      'review.shop@example.com',
      INDIANAPOLIS,
      '314027685',
    ),
    processStatus: 'REVIEW',
    daysAgo: 6,
  },
  {
    ...complete('Declined Body Works', 'Dirk', 'declined.shop@example.com', CLEVELAND, '314027686'),
    processStatus: 'DECLINED',
    approvalStatus: 'DECLINED',
    daysAgo: 14,
  },
  // Inactive: no search may find it.
  {
    loginEmail: 'closed.shop@example.com',
    vendorType: 'RMT SHOP',
    processStatus: 'COMPLETE',
    approvalStatus: 'APPROVED',
    recordStatus: 'I',
    daysAgo: 400,
    basicInfo: shop('Inactive Corner Garage', DAYTON),
  },
];
