import type { EndpointName } from './endpoints/table';

const ADDRESS = { city: 'Dayton', state: 'OH', zipCode: '45402' } as const;

/** A request body of the endpoints that programs use most. Each fits the schema of its endpoint. */
export const REQUEST_EXAMPLES = {
  createVendorRequest: {
    vendorType: 'RMT SHOP',
    loginEmail: 'new.shop@example.com',
    origination: 'E',
  },
  createBasicInfo: {
    businessName: 'Foundry Garage',
    phoneNumber: '9375550142',
    phoneType: 'LAND',
    streetAddress1: '1480 Foundry Ave',
    ...ADDRESS,
    requestReason: 'INTERNET',
  },
  createW9: {
    name: 'Ruth Miller',
    businessName: 'Foundry Garage',
    taxAddress: '1480 Foundry Ave',
    taxCity: 'Dayton',
    taxState: 'OH',
    taxZipCode: '45402',
    taxClass: 'LLC',
    taxClassLlc: 'C',
    idType: 'EIN',
    idNumber: '314027681',
  },
  createPayment: {
    payPreference: 'ACH',
    remitAddressLine1: '9 Remit Rd',
    remitCity: 'Columbus',
    remitState: 'OH',
    remitZip: '43215',
  },
  createAch: {
    bankName: 'First Valley Bank',
    routingNo: '042999988',
    accountNo: '88990012345',
    bankAddress1: '1 Bank Plaza',
    bankCity: 'Cleveland',
    bankState: 'OH',
    bankZip: '44114',
  },
  createContact: {
    contactFirstName: 'Dana',
    contactLastName: 'Miller',
    contactPhone: '9375550144',
    phoneType: 'LAND',
    contactEmail: 'dana@foundry.example.com',
    contactTitle: 'Owner',
    contactRoles: [{ contactRole: 'MAIN' }],
  },
  createErepairUser: {
    userName: 'Sam Service',
    email: 'sam@foundry.example.com',
    title: 'Writer',
  },
  createFranchiseSite: {
    siteName: 'Foundry Garage West',
    siteAddress1: '77 Main St',
    siteCity: 'Dayton',
    siteState: 'OH',
    siteZip: '45402',
    siteContactFirstName: 'Wes',
    siteContactLastName: 'West',
    sitePhone: '9375550145',
    sitePhoneType: 'LAND',
    siteEmail: 'west@foundry.example.com',
  },
  createServices: [{ serviceClass: 'SV', serviceType: 'BRAKES' }],
  createVehicleTypes: [{ vehicleTypeCode: 'CAR' }],
  searchReviewQueue: {
    searchCriteria: { model: { status: 'REVIEW', sort: 'OLDEST' }, page: 0, size: 25 },
  },
  decideReview: {
    decision: 'CHANGES',
    notes: [{ step: 'w9', note: 'The name has a typo.' }],
  },
  createServiceKey: { name: 'Accounts payable', wholeNumbers: true, days: 365 },
  createWebhook: {
    url: 'https://erp.example/webhooks',
    types: ['registration.submitted', 'registration.decided'],
  },
  answerReviewNote: { step: 'w9', answer: 'It is our legal name.' },
} as const satisfies Partial<Record<EndpointName, unknown>>;
