import * as v from 'valibot';
import { erepairUserSchema } from '../registration/erepairUser';
import { signAgreementSchema } from './agreement';
import { changeSchema } from './change';
import { newCredentialSchema } from './passkey';
import { riskSchema } from './risk';
import { serviceKeySchema } from './serviceKey';
import { verifyCaptchaSchema } from './user';
import { vendorDocumentSchema } from './vendorDocument';
import { webhooksSchema } from './webhook';
import {
  bulkCreateDiverseOwnershipSchema,
  createDiverseOwnershipSchema,
} from '../registration/ownership';
import { basicInfoFields, saveBasicInfoSchema } from '../registration/basicInfo';
import {
  nationalAccountFormSchema,
  paymentFormSchema,
  savePaymentSchema,
} from '../registration/payment';

it.each([
  ['email and title', { email: 'erin@example.com', title: 'Manager' }],
  ['userEmail and userTitle', { userEmail: 'erin@example.com', userTitle: 'Manager' }],
  [
    'empty ones beside the others',
    { email: '', title: null, userEmail: 'erin@example.com', userTitle: 'Manager' },
  ],
])('API-80 an eRepair user with %s reads alike', (_what, fields) => {
  expect(v.parse(erepairUserSchema, { userUid: 'u1', userName: 'Erin Repair', ...fields })).toEqual(
    {
      userUid: 'u1',
      requestUid: '',
      userName: 'Erin Repair',
      email: 'erin@example.com',
      title: 'Manager',
    },
  );
});

it('REV-87 a change is read without what only a newer backend knows', () => {
  const change = { changeUid: 'c', requestUid: 'r', subject: 'ach', state: 'PROPOSED', fields: [] };
  expect(
    v.parse(changeSchema, { ...change, block: 'NEW', checks: ['TAX_MATCH', 'NEW'] }),
  ).toMatchObject({ block: 'OTHER', checks: ['TAX_MATCH'] });
  expect(v.parse(changeSchema, change)).toMatchObject({ block: null, checks: [] });
});

it('REV-87 kinds that only a newer backend knows are left out or read as OTHER', () => {
  const check = { check: 'TAX_ID' };
  expect(v.parse(riskSchema, { checks: [check, { check: 'NEW' }], matches: [] }).checks).toEqual([
    expect.objectContaining(check),
  ]);
  const delivery = { eventUid: 'v', type: 'document.lapsed', state: 'DELIVERED' };
  expect(v.parse(webhooksSchema, { endpoints: [], deliveries: [delivery] })).toMatchObject({
    deliveries: [{ type: 'OTHER' }],
  });
  const key = { keyUid: 'k', scopes: ['vendors', 'documents'] };
  expect(v.parse(serviceKeySchema, key)).toMatchObject({ scopes: ['vendors'] });
  const document = { documentUid: 'd', state: 'ARCHIVED', details: {} };
  expect(v.parse(vendorDocumentSchema, document)).toMatchObject({ state: 'OTHER' });
});

it('VAL-37 the name and the codes of a signature lose what nobody sees', () => {
  const signature = { textHash: 'h', consent: true, timeZone: 'UTC' };
  const w9 = { rev: 1, exemptPayeeCode: '\u200B5 ', fatcaCode: 'a\u2060' };
  expect(
    v.parse(signAgreementSchema, { ...signature, name: 'Ann\uFFFC  O\u2019Neil\u200B', w9 }),
  ).toMatchObject({ name: "Ann O'Neil", w9: { exemptPayeeCode: '5', fatcaCode: 'A' } });
});

it('DOC-32 a signature is typed in the letters and signs that documents show', () => {
  const signatureOf = (name: string) =>
    v.safeParse(signAgreementSchema.entries.name, name).issues?.[0].message;
  expect(signatureOf('Nguyễn Ōno, Șerban & Дмитрий (Ελένη) 3rd')).toBeUndefined();
  expect(signatureOf('Ruth “Ruthie” Miller Ⅲ, 50% © 2026 №1 ™\uFE0F')).toBeUndefined();
  for (const name of ['王小明', 'Ruth 😀', 'Ruth ☎', 'Ruth ٣', '1\u20E3'])
    expect(signatureOf(name)).toBe('letters');
  // With a pattern that has two ways for a digit, this would take longer than a life.
  expect(signatureOf(`${'1'.repeat(60)}王`)).toBe('letters');
});

/** Whether a schema accepts a text of this length. */
const takesEmail = (length: number) =>
  v.is(verifyCaptchaSchema, { token: 't', email: 'x'.repeat(length) });
const takesId = (length: number) =>
  v.is(newCredentialSchema, {
    id: 'x'.repeat(length),
    rawId: 'x'.repeat(length),
    type: 'public-key',
    response: { clientDataJSON: 'x', attestationObject: 'x' },
  });

describe('texts that a database index holds', () => {
  it('SEC-43 the address of a human check has at most 254 characters', () => {
    expect([takesEmail(254), takesEmail(255)]).toEqual([true, false]);
  });

  it('SEC-43 the id of a passkey has at most 1023 bytes', () => {
    expect([takesId(1364), takesId(1365)]).toEqual([true, false]);
  });
});

const SELF = { diverseCategoryCode: 'WBE', certificationType: 'SELF' };
const CERTIFICATE = { certificationData: btoa('%PDF-1.4'), fileExtension: 'pdf' };
const PROF = {
  diverseCategoryCode: 'WBE',
  certificationType: 'PROF',
  expirationDate: '2030-01-31',
  certificationInfo: CERTIFICATE,
};
const fieldsRefused = (item: object): string[] => {
  const result = v.safeParse(createDiverseOwnershipSchema, item);
  return (result.issues ?? []).map((issue) => v.getDotPath(issue) ?? '').sort();
};

describe('a diverse-ownership entry', () => {
  it('certified by oneself needs neither file nor date', () => {
    expect(v.parse(createDiverseOwnershipSchema, SELF)).toEqual({
      ...SELF,
      expirationDate: '',
      certificationInfo: null,
      recordStatus: 'A',
    });
  });

  it.each([
    ['is whole', {}, []],
    ['without a file', { certificationInfo: null }, ['certificationInfo']],
    ['without a date', { expirationDate: '' }, ['expirationDate']],
    ['of the category NONE', { diverseCategoryCode: 'NONE' }, ['diverseCategoryCode']],
    [
      'with a file that is not base64',
      { certificationInfo: { ...CERTIFICATE, certificationData: '%%%' } },
      ['certificationInfo.certificationData'],
    ],
    [
      'with a file of another type',
      { certificationInfo: { ...CERTIFICATE, fileExtension: 'exe' } },
      ['certificationInfo.fileExtension'],
    ],
  ])('certified by an agency %s', (_name, over, fields) => {
    expect(fieldsRefused({ ...PROF, ...over })).toEqual(fields);
  });

  it('comes in bundles of 1 to 50', () => {
    const accepted = (count: number) =>
      v.safeParse(bulkCreateDiverseOwnershipSchema, Array(count).fill(SELF)).success;
    expect([0, 1, 50, 51].map(accepted)).toEqual([false, true, true, false]);
  });
});

const FILLED_BASIC_INFO = {
  businessName: 'Miller Auto',
  phoneNumber: '9375550142',
  phoneType: 'LAND',
  streetAddress1: '1 Main',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  requestReason: 'INTERNET',
};
const FILLED_PAYMENT = {
  payPreference: 'ACH',
  remitAddressLine1: '1 Main',
  remitCity: 'Dayton',
  remitState: 'OH',
  remitZip: '45402',
  // A form that were handed the whole record must still not pass the other form's fields on.
  billThruVendor: 'ARI',
  otherText: 'x',
};

describe('forms that write the same record', () => {
  it('the payment form never carries the bill-through fields', () => {
    const sent = v.parse(paymentFormSchema, FILLED_PAYMENT);
    expect(Object.keys(sent)).toEqual(Object.keys(paymentFormSchema.entries));
    expect(sent).not.toHaveProperty('billThruVendor');
  });

  it('the National Account form never carries the payment terms', () => {
    const sent = v.parse(nationalAccountFormSchema, FILLED_PAYMENT);
    expect(Object.keys(sent).sort()).toEqual(['billThruVendor', 'otherText']);
  });

  it('a payment write adds no field that was not sent', () => {
    expect(v.parse(savePaymentSchema, { billThruVendor: 'ARI' })).toEqual({
      billThruVendor: 'ARI',
    });
  });

  it.each(
    Object.entries(basicInfoFields).flatMap(([name, field]) => ('step' in field ? name : [])),
  )('a basic-info write without %s stays without', (field) => {
    expect(v.parse(saveBasicInfoSchema, FILLED_BASIC_INFO)).not.toHaveProperty(field);
  });
});
