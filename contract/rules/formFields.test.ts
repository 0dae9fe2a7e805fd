import * as v from 'valibot';
import { achFormSchema } from '../registration/ach';
import { saveBasicInfoSchema } from '../registration/basicInfo';
import { contactFormSchema } from '../registration/contact';
import { erepairUserFormSchema } from '../registration/erepairUser';
import { saveFranchiseSiteSchema } from '../registration/franchiseSite';
import { nationalAccountFormSchema, paymentFormSchema } from '../registration/payment';
import { saveW9Schema, w9FormSchema } from '../registration/w9';
import { isMessageKey, MESSAGES } from '../messages';
import { readRefusedText } from './refusedText';

/*
 * Which rule each field of a form has, and what it says. The rules themselves are in
 * fields.test.ts; the screens only show what comes from here.
 */

const FORMS = {
  'basic info': [
    saveBasicInfoSchema,
    {
      businessName: 'Miller',
      phoneNumber: '9375550142',
      phoneType: 'LAND',
      streetAddress1: '1480 Foundry Ave',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      requestReason: 'INTERNET',
    },
  ],
  contact: [
    contactFormSchema,
    {
      contactFirstName: 'Dana',
      contactLastName: 'Miller',
      contactPhone: '9375550142',
      phoneType: 'CELL',
      contactEmail: 'dana@example.com',
      roles: ['MAIN'],
    },
  ],
  'W-9': [
    w9FormSchema(null),
    {
      name: 'Ruth',
      businessName: 'Miller',
      taxAddress: '1 Main',
      taxCity: 'Dayton',
      taxState: 'OH',
      taxZipCode: '45402',
      taxClass: 'SOLE',
      idType: 'SSN',
      idNumber: '314027681',
    },
  ],
  location: [
    saveFranchiseSiteSchema,
    {
      siteName: 'East',
      siteAddress1: '5 Oak St',
      siteCity: 'Dayton',
      siteState: 'OH',
      siteZip: '45402',
      siteContactFirstName: 'Marcus',
      siteContactLastName: 'Bell',
      sitePhone: '9375550142',
      sitePhoneType: 'CELL',
      siteEmail: 'marcus@example.com',
    },
  ],
  'eRepair user': [
    erepairUserFormSchema,
    { firstName: 'Omar', lastName: 'Diaz', email: 'omar@example.com' },
  ],
  payment: [
    paymentFormSchema,
    {
      payPreference: 'ACH',
      remitAddressLine1: '9 Remit Rd',
      remitCity: 'Dayton',
      remitState: 'OH',
      remitZip: '45402',
    },
  ],
  'National Account': [nationalAccountFormSchema, { billThruVendor: 'ARI' }],
  ACH: [
    achFormSchema(null),
    {
      bankName: 'First Bank',
      routingNo: '021999983',
      accountNo: '123',
      confirmAccountNo: '123',
      bankAddress1: '1 Main',
      bankCity: 'Dayton',
      bankState: 'OH',
      bankZip: '45402',
    },
  ],
} satisfies Record<string, [v.GenericSchema, Record<string, unknown>]>;

/** What is wrong with the values of a form: the texts, by field. */
function pathsOf(schema: v.GenericSchema, values: unknown): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, values);
  return Object.fromEntries(
    issues.map((issue) => {
      const key = readRefusedText(issue.message)?.key ?? issue.message;
      return [v.getDotPath(issue) ?? '', isMessageKey(key) ? MESSAGES[key] : key];
    }),
  );
}

const TEXT = 'Please Enter Valid Text';
const CITY = 'City may have at most 15 characters';
const REQUIRED = 'This Field is Required';
const CHOICE = 'Please Select one value';
const LONG_CITY = 'Abcdefghijklmnop';

describe('the fields of each form', () => {
  it.each(Object.entries(FORMS))('nothing is wrong with the form %s', (_form, [schema, valid]) => {
    expect(pathsOf(schema, valid)).toEqual({});
  });

  it.each<[keyof typeof FORMS, string, unknown, string]>([
    ['basic info', 'businessName', 'Miller #1', TEXT],
    // SEC-38: a blank letter, and a name with a selector that nobody sees.
    ['basic info', 'businessName', '\u3164', REQUIRED],
    ['basic info', 'businessName', '', REQUIRED],
    ['basic info', 'phoneNumber', '937555', 'Please Enter Valid Number'],
    ['basic info', 'phoneNumber', '', REQUIRED],
    ['basic info', 'phoneType', '', CHOICE],
    ['basic info', 'phoneExtension', '12a', 'Please Enter Valid Extension'],
    ['basic info', 'faxNumber', '937555', 'Please Enter Valid Number'],
    ['basic info', 'streetAddress1', '1 <Main>', TEXT],
    ['basic info', 'streetAddress1', '', REQUIRED],
    ['basic info', 'streetAddress2', '<2>', TEXT],
    ['basic info', 'city', LONG_CITY, CITY],
    ['basic info', 'city', '', REQUIRED],
    ['basic info', 'state', '', CHOICE],
    ['basic info', 'zipCode', '123', 'Please Enter Valid Zip Code'],
    ['basic info', 'zipCode', '', REQUIRED],
    ['basic info', 'requestReason', '', CHOICE],
    ['contact', 'contactFirstName', '<Ruth>', TEXT],
    ['contact', 'contactLastName', '<Ruth>', TEXT],
    ['contact', 'contactPhone', '937', 'Please Enter Valid Number'],
    ['contact', 'contactEmail', 'ruth', 'Please Enter Valid Email Id'],
    ['contact', 'contactTitle', '<Boss>', TEXT],
    ['contact', 'roles', [], CHOICE],
    ['W-9', 'name', 'Dana #1', "Only letters,numbers and (-), ('), (&), and (.) are allowed."],
    ['W-9', 'name', '', 'This Field is required'],
    ['W-9', 'idNumber', '12345', 'Please Enter Valid SSN Number'],
    ['W-9', 'idNumber', '000000000', 'Please Enter Valid SSN Number'],
    ['W-9', 'taxAddress', '1 <Main>', TEXT],
    ['W-9', 'taxCity', LONG_CITY, CITY],
    ['W-9', 'taxZipCode', '123', 'Please Enter Valid Zip Code'],
    ['location', 'siteName', 'East #1', TEXT],
    ['location', 'storeNumber', 'A-1', 'Please Enter Valid Store Number'],
    ['location', 'siteAddress1', '1 <Main>', TEXT],
    ['location', 'siteCity', LONG_CITY, CITY],
    ['location', 'siteZip', '123', 'Please Enter Valid Zip Code'],
    ['location', 'sitePhone', '937', 'Please Enter Valid Number'],
    ['location', 'siteEmail', 'marcus', 'Please Enter Valid Email Id'],
    ['eRepair user', 'firstName', '<Omar>', TEXT],
    ['eRepair user', 'email', 'omar', 'Please Enter Valid Email Id'],
    ['eRepair user', 'title', '<Boss>', TEXT],
    ['payment', 'payPreference', '', CHOICE],
    ['payment', 'remitAddressLine1', '1 <Main>', TEXT],
    ['payment', 'remitAddressLine2', '<2>', TEXT],
    ['payment', 'remitCity', LONG_CITY, CITY],
    ['payment', 'remitState', '', CHOICE],
    ['payment', 'remitZip', '123', 'Please Enter Valid Zip Code'],
    ['National Account', 'billThruVendor', '', CHOICE],
    ['ACH', 'bankName', '<script>', TEXT],
    ['ACH', 'routingNo', '12345678', 'Please Enter Valid Routing / ABA No.'],
    ['ACH', 'bankZip', '123', 'Please Enter Valid Zip Code'],
  ])('%s: %s %j is refused with its message', (form, field, value, message) => {
    const [schema, valid] = FORMS[form];
    expect(pathsOf(schema, { ...valid, [field]: value })).toEqual({ [field]: message });
  });
});

describe('the fields of a form together', () => {
  const [, basic] = FORMS['basic info'];
  const w9 = { ...FORMS['W-9'][1], taxClass: 'CORP', idType: 'EIN', idNumber: '314027681' };
  const [, ach] = FORMS.ACH;

  it('BAS-01 BAS-02 basic info requires its eight fields and no other', () => {
    expect(pathsOf(saveBasicInfoSchema, basic)).toEqual({});
    expect(Object.keys(pathsOf(saveBasicInfoSchema, {})).sort()).toEqual([
      'businessName',
      'city',
      'phoneNumber',
      'phoneType',
      'requestReason',
      'state',
      'streetAddress1',
      'zipCode',
    ]);
  });

  it('BAS-04 a cell phone keeps no extension', () => {
    expect(
      v.parse(saveBasicInfoSchema, { ...basic, phoneType: 'CELL', phoneExtension: '12' })
        .phoneExtension,
    ).toBe('');
    expect(v.parse(saveBasicInfoSchema, { ...basic, phoneExtension: '12' }).phoneExtension).toBe(
      '12',
    );
  });

  it('BAS-05 BAS-06 INTERNET drops the reason text; OTHER, CLIENT and DRIVER need it', () => {
    expect(v.parse(saveBasicInfoSchema, { ...basic, reasonText: 'x' }).reasonText).toBe('');
    for (const requestReason of ['OTHER', 'CLIENT', 'DRIVER']) {
      expect(pathsOf(saveBasicInfoSchema, { ...basic, requestReason })).toEqual({
        reasonText: 'This Field is Required',
      });
      expect(
        v.parse(saveBasicInfoSchema, { ...basic, requestReason, reasonText: 'x' }).reasonText,
      ).toBe('x');
    }
  });

  it('NAT-02 NAT-03 Other needs its text, any other value clears it', () => {
    expect(pathsOf(nationalAccountFormSchema, { billThruVendor: 'O' })).toEqual({
      otherText: 'This Field is Required',
    });
    expect(
      v.parse(nationalAccountFormSchema, { billThruVendor: 'ARI', otherText: 'x' }).otherText,
    ).toBe('');
  });

  it('W9-02 W9-03 LLC needs its class, OTHER its text, every other class keeps neither', () => {
    expect(pathsOf(saveW9Schema, { ...w9, taxClass: 'LLC' })).toEqual({
      taxClassLlc: 'Please Select one value',
    });
    expect(pathsOf(saveW9Schema, { ...w9, taxClass: 'OTHER' })).toEqual({
      otherTaxClassText: 'This Field is Required',
    });
    expect(
      v.parse(saveW9Schema, { ...w9, taxClassLlc: 'C', otherTaxClassText: 'x' }),
    ).toMatchObject({ taxClassLlc: '', otherTaxClassText: '' });
  });

  it('W9-06 VAL-16 VAL-17 the number follows its type and may stay away only while one of that type is stored', () => {
    expect(pathsOf(w9FormSchema(null), { ...w9, idNumber: '' })).toEqual({
      idNumber: 'This Field is Required',
    });
    expect(pathsOf(w9FormSchema('EIN'), { ...w9, idNumber: '' })).toEqual({});
    expect(pathsOf(w9FormSchema('SSN'), { ...w9, idNumber: '' })).toEqual({
      idNumber: 'This Field is Required',
    });
    expect(pathsOf(saveW9Schema, { ...w9, idNumber: '000000000' })).toEqual({
      idNumber: 'Please Enter Valid Employer ID Number',
    });
    expect(pathsOf(saveW9Schema, { ...w9, idType: 'SSN', idNumber: '12345678' })).toEqual({
      idNumber: 'Please Enter Valid SSN Number',
    });
  });

  it('ACH-02 ACH-04 the confirmation must agree; with a stored number both may stay empty', () => {
    expect(pathsOf(achFormSchema(null), ach)).toEqual({});
    expect(pathsOf(achFormSchema(null), { ...ach, confirmAccountNo: '124' })).toEqual({
      confirmAccountNo: 'Account no and confirm account no should be same.',
    });
    expect(
      pathsOf(achFormSchema(ach.routingNo), { ...ach, accountNo: '', confirmAccountNo: '' }),
    ).toEqual({});
    expect(pathsOf(achFormSchema(null), { ...ach, accountNo: '', confirmAccountNo: '' })).toEqual({
      accountNo: 'This Field is Required',
      confirmAccountNo: 'This Field is Required',
    });
    const otherBank = { ...ach, accountNo: '', confirmAccountNo: '' };
    expect(pathsOf(achFormSchema('011999980'), otherBank)).toEqual({
      accountNo: 'This Field is Required',
    });
  });

  it('the account number of a new account is needed before the routing number is there', () => {
    expect(Object.keys(pathsOf(achFormSchema(null), {})).sort()).toEqual([
      'accountNo',
      'bankAddress1',
      'bankCity',
      'bankName',
      'bankState',
      'bankZip',
      'confirmAccountNo',
      'routingNo',
    ]);
  });

  it('CTC-03 CTC-12 a contact needs names, phone, type, e-mail and a role; a cell phone has no extension', () => {
    expect(Object.keys(pathsOf(contactFormSchema, { roles: [] })).sort()).toEqual([
      'contactEmail',
      'contactFirstName',
      'contactLastName',
      'contactPhone',
      'phoneType',
      'roles',
    ]);
    const contact = { ...FORMS.contact[1], contactPhoneExtension: '5' };
    expect(v.parse(contactFormSchema, contact).contactPhoneExtension).toBe('');
  });
});
