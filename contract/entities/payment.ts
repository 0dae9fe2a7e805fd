import * as v from 'valibot';
import { BILL_THRU_OTHER, PAY_PREFERENCES } from '../enums';
import type { MessageKey } from '../messages';
import { readChoice, readFlag, readText, readUid, readEtag } from '../responseFields';
import {
  flag,
  optionalAddress,
  optionalCity,
  optionalCode,
  optionalState,
  optionalText,
  optionalZip,
  requiredAddress,
  requiredChoice,
  requiredCity,
  requiredCode,
  requiredState,
  requiredZip,
} from '../rules/fields';
import { plainText } from '../rules/plainText';

/** Payment terms and the bill-through data of a National Account, in one record. */
export const paymentSchema = v.object({
  payInfoUid: readUid,
  etag: readEtag,
  requestUid: readUid,
  /** Null while only the bill-through data exists. */
  payPreference: readChoice(PAY_PREFERENCES),
  sameAddress: readFlag,
  billThruNa: readFlag,
  billThruVendor: readText,
  otherText: readText,
  remitAddressLine1: readText,
  remitAddressLine2: readText,
  remitCity: readText,
  remitState: readText,
  remitZip: readText,
  addressVerified: readFlag,
  /** 1 = the address must still be checked before submission. Other backends leave it out. */
  addressUnchecked: readFlag,
});
export type Payment = v.InferOutput<typeof paymentSchema>;

/** The payment form: preference and remit address. */
export const paymentFormSchema = v.object({
  payPreference: requiredChoice(PAY_PREFERENCES),
  sameAddress: v.optional(flag, 0),
  remitAddressLine1: requiredAddress,
  remitAddressLine2: v.optional(optionalAddress, ''),
  remitCity: requiredCity,
  remitState: requiredState,
  remitZip: requiredZip,
});

/** The National Account form: Other asks for a text, any other value clears it. */
export const nationalAccountFormSchema = v.pipe(
  v.object({ billThruVendor: requiredCode, otherText: v.optional(optionalText, '') }),
  v.forward(
    v.partialCheck(
      [['billThruVendor'], ['otherText']],
      (form) => form.billThruVendor !== BILL_THRU_OTHER || form.otherText !== '',
      'required' satisfies MessageKey,
    ),
    ['otherText'],
  ),
  v.transform((form) => ({
    ...form,
    otherText: form.billThruVendor === BILL_THRU_OTHER ? form.otherText : '',
  })),
);

/**
 * What a payment write may carry. Both forms write the same record, so every field is optional:
 * absent ones are kept, '' and null clear.
 */
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
