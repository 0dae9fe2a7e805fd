import * as v from 'valibot';
import { requiredVerificationCode } from '@contract/rules/fields';
import { bareCode } from '@contract/rules/normalize';

/** A form with one code. Mail programs, apps and people add spaces. */
export const codeFormSchema = v.object({
  code: v.pipe(v.string(), v.transform(bareCode), requiredVerificationCode),
});
