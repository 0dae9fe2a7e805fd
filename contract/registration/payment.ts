import * as v from 'valibot';
import { BILL_THRU_OTHER, PAY_PREFERENCES } from '../enums';
import { readEtag, readFlag, readUid } from '../responseFields';
import {
  flag,
  optionalAddress,
  optionalCity,
  optionalCode,
  optionalState,
  optionalText,
  optionalZip,
  requiredCode,
  fieldCheck,
} from '../rules/fields';
import { plainText } from '../rules/plainText';
import type { AddressNames } from './address';
import {
  addressFields,
  addressUnchecked,
  choice,
  defineFields,
  entriesOf,
  ofBackend,
  optional,
  text,
} from './field';

/** The names of the address where remittances go. */
export const REMIT_ADDRESS = {
  address: 'remitAddressLine1',
  address2: 'remitAddressLine2',
  city: 'remitCity',
  state: 'remitState',
  zipcode: 'remitZip',
} as const satisfies AddressNames;

const remitAddress = addressFields(REMIT_ADDRESS);

export const paymentFields = defineFields({
  /** Null while only the bill-through data exists. */
  payPreference: { ...choice(PAY_PREFERENCES), lists: ['pay_preference'] },
  ...remitAddress,
  sameAddress: { read: readFlag, save: v.optional(flag, 0), group: 'address', format: 'box' },
  billThruNa: { read: readFlag, step: 'nationalAccount', technical: true },
  billThruVendor: {
    ...text(requiredCode),
    lists: ['NA_pay_info', 'NA_vendor'],
    group: 'billThru',
    step: 'nationalAccount',
  },
  otherText: { ...text(optional(optionalText)), group: 'billThru', step: 'nationalAccount' },
  addressVerified: ofBackend(readFlag),
  addressUnchecked,
});

/** Payment terms and the bill-through data of a National Account, in one record. */
export const paymentSchema = v.object({
  payInfoUid: readUid,
  etag: readEtag,
  requestUid: readUid,
  ...entriesOf(paymentFields, 'read'),
});
export type Payment = v.InferOutput<typeof paymentSchema>;

const { billThruVendor, otherText, ...terms } = entriesOf(paymentFields, 'save');

/** The payment form: preference and remit address. */
export const paymentFormSchema = v.object(terms);

/** The National Account form: Other asks for a text, any other value clears it. */
export const nationalAccountFormSchema = v.pipe(
  v.object({ billThruVendor, otherText }),
  fieldCheck(
    ['billThruVendor', 'otherText'],
    (form) => form.billThruVendor !== BILL_THRU_OTHER || form.otherText !== '',
    'required',
  ),
  v.transform((form) => ({
    ...form,
    otherText: form.billThruVendor === BILL_THRU_OTHER ? form.otherText : '',
  })),
);

/** What both forms of the record write: an absent field is kept, '' and null clear. */
export const savePaymentSchema = v.object({
  requestUid: v.optional(plainText()),
  payInfoUid: v.optional(plainText()),
  payPreference: v.optional(v.nullable(v.picklist([...PAY_PREFERENCES, '']))),
  sameAddress: v.optional(v.nullable(flag)),
  billThruNa: v.optional(v.nullable(flag)),
  billThruVendor: v.optional(optionalCode),
  otherText: v.optional(optionalText),
  remitAddressLine1: v.optional(optionalAddress),
  remitAddressLine2: v.optional(optionalAddress),
  remitCity: v.optional(optionalCity),
  remitState: v.optional(optionalState),
  remitZip: v.optional(optionalZip),
  addressVerified: v.optional(v.nullable(flag)),
});
export type SavePayment = v.InferOutput<typeof savePaymentSchema>;
