import * as v from 'valibot';
import type { MessageKey } from '../messages';
import { readFlag, readText, readUid, readEtag } from '../responseFields';
import {
  optionalAccountNumber,
  requiredAccountNumber,
  requiredRoutingNumber,
  requiredText,
  fieldCheck,
} from '../rules/fields';
import { plainText } from '../rules/plainText';
import type { AddressNames } from './address';
import {
  addressFields,
  addressUnchecked,
  addressVerified,
  defineFields,
  entriesOf,
  ofBackend,
  optional,
  text,
} from './field';

/** The names of the address of the bank. */
export const BANK_ADDRESS = {
  address: 'bankAddress1',
  address2: 'bankAddress2',
  city: 'bankCity',
  state: 'bankState',
  zipcode: 'bankZip',
} as const satisfies AddressNames;

const bankAddress = addressFields(BANK_ADDRESS);

export const achFields = defineFields({
  bankName: text(requiredText),
  routingNo: { ...text(requiredRoutingNumber), secret: true, group: 'account' },
  /** Empty on an update = the stored number stays. */
  accountNo: { ...text(optional(optionalAccountNumber)), secret: true, group: 'account' },
  /** Of the form only. */
  confirmAccountNo: { secret: true, group: 'account', format: 'repeated' },
  ...bankAddress,
  addressVerified,
  addressUnchecked,
  /** 1 = only staff can change the account: someone said that a change was not theirs. */
  accountLocked: ofBackend(readFlag),
});

/** Bank details. In a response, `accountNo` holds at most the last four digits. */
export const achSchema = v.object({
  achUid: readUid,
  etag: readEtag,
  requestUid: readText,
  ...entriesOf(achFields, 'read'),
});
export type Ach = v.InferOutput<typeof achSchema>;

export const saveAchSchema = v.object({
  ...entriesOf(achFields, 'save'),
  requestUid: v.optional(plainText()),
});

export const patchAchSchema = v.partial(saveAchSchema);

/**
 * The form asks for the account number twice. Both may stay empty while the routing number is the
 * one that the stored account belongs to.
 * @param storedRoutingNo the routing number of a stored account, or null without one
 */
export const achFormSchema = (storedRoutingNo: string | null) =>
  v.pipe(
    v.object({
      bankName: achFields.bankName.save,
      routingNo: achFields.routingNo.save,
      // Without a stored account both are required, even while the rest of the form is empty.
      accountNo: v.optional(
        storedRoutingNo === null ? requiredAccountNumber : optionalAccountNumber,
        '',
      ),
      confirmAccountNo: v.optional(
        storedRoutingNo === null
          ? v.pipe(plainText(), v.nonEmpty('required' satisfies MessageKey))
          : plainText(),
        '',
      ),
      ...entriesOf(bankAddress, 'save'),
    }),
    fieldCheck(
      ['routingNo', 'accountNo'],
      (form) => form.routingNo === storedRoutingNo || form.accountNo !== '',
      'required',
    ),
    fieldCheck(
      ['accountNo', 'confirmAccountNo'],
      (form) => form.confirmAccountNo !== '' || form.accountNo === '',
      'required',
    ),
    fieldCheck(
      ['accountNo', 'confirmAccountNo'],
      (form) => form.confirmAccountNo === '' || form.accountNo === form.confirmAccountNo,
      'accountNumberMismatch',
    ),
  );
