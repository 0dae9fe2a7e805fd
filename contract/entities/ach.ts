import * as v from 'valibot';
import type { MessageKey } from '../messages';
import { readFlag, readText, readUid, readEtag } from '../responseFields';
import {
  flag,
  optionalAccountNumber,
  optionalAddress,
  requiredAccountNumber,
  requiredAddress,
  requiredCity,
  requiredRoutingNumber,
  requiredState,
  requiredText,
  requiredZip,
} from '../rules/fields';
import { plainText } from '../rules/plainText';

/** Bank details. In a response, `accountNo` holds at most the last four digits. */
export const achSchema = v.object({
  achUid: readUid,
  etag: readEtag,
  requestUid: readText,
  bankName: readText,
  routingNo: readText,
  accountNo: readText,
  bankAddress1: readText,
  bankAddress2: readText,
  bankCity: readText,
  bankState: readText,
  bankZip: readText,
  addressVerified: readFlag,
  /** 1 = the address must still be checked before submission. Other backends leave it out. */
  addressUnchecked: readFlag,
  /** 1 = only staff can change the account: someone said that a change was not theirs. */
  accountLocked: readFlag,
});
export type Ach = v.InferOutput<typeof achSchema>;

const entries = {
  bankName: requiredText,
  routingNo: requiredRoutingNumber,
  /** Empty on an update = the stored number stays. */
  accountNo: v.optional(optionalAccountNumber, ''),
  bankAddress1: requiredAddress,
  bankAddress2: v.optional(optionalAddress, ''),
  bankCity: requiredCity,
  bankState: requiredState,
  bankZip: requiredZip,
  addressVerified: v.optional(v.nullable(flag)),
};

export const saveAchSchema = v.object({ ...entries, requestUid: v.optional(plainText()) });
export type SaveAch = v.InferOutput<typeof saveAchSchema>;

export const patchAchSchema = v.partial(saveAchSchema);
export type PatchAch = v.InferOutput<typeof patchAchSchema>;

const { bankName, routingNo, accountNo: _ofSave, ...address } = entries;

/**
 * The form asks for the account number twice. Both may stay empty while the routing number is the
 * one that the stored account belongs to.
 * @param storedRoutingNo the routing number of a stored account, or null without one
 */
export const achFormSchema = (storedRoutingNo: string | null) =>
  v.pipe(
    v.object({
      bankName,
      routingNo,
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
      ...address,
    }),
    v.forward(
      v.partialCheck(
        [['accountNo'], ['routingNo']],
        (form) => form.routingNo === storedRoutingNo || form.accountNo !== '',
        'required' satisfies MessageKey,
      ),
      ['accountNo'],
    ),
    v.forward(
      v.partialCheck(
        [['accountNo'], ['confirmAccountNo']],
        (form) => form.confirmAccountNo !== '' || form.accountNo === '',
        'required' satisfies MessageKey,
      ),
      ['confirmAccountNo'],
    ),
    v.forward(
      v.partialCheck(
        [['accountNo'], ['confirmAccountNo']],
        (form) => form.confirmAccountNo === '' || form.accountNo === form.confirmAccountNo,
        'accountNumberMismatch' satisfies MessageKey,
      ),
      ['confirmAccountNo'],
    ),
  );
