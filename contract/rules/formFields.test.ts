import * as v from 'valibot';
import { achFormSchema } from '../registration/ach';
import { saveBasicInfoSchema } from '../registration/basicInfo';
import { contactFormSchema } from '../registration/contact';
import { erepairUserFormSchema } from '../registration/erepairUser';
import { saveFranchiseSiteSchema } from '../registration/franchiseSite';
import { nationalAccountFormSchema, paymentFormSchema } from '../registration/payment';
import { w9FormSchema } from '../registration/w9';
import { isMessageKey, MESSAGES } from '../messages';
import { readRefusedText } from './refusedText';

/*
 * Which rule each field of a form has, and what it says. The rules themselves are in
 * fields.test.ts; the screens only show what comes from here.
 */

const FORMS: Record<string, readonly [v.GenericSchema, Record<string, unknown>]> = {
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
};

/** The path and the text of what is wrong with a form in which one field has another value. */
function said(form: string, field: string, value: unknown): Record<string, string> {
  const [schema, valid] = FORMS[form] ?? [v.never(), {}];
  const result = v.safeParse(schema, { ...valid, [field]: value });
  return Object.fromEntries(
    (result.issues ?? []).map((issue) => {
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
  it.each(Object.keys(FORMS))('nothing is wrong with the form %s', (form) => {
    expect(said(form, '', '')).toEqual({});
  });

  it.each([
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
    expect(said(form, field, value)).toEqual({ [field]: message });
  });
});
