import * as v from 'valibot';
import { requiredVerificationCode } from '@contract/rules/fields';

/** A form with one code. Mail programs, apps and people put spaces into it. */
export const codeFormSchema = v.object({
  code: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\s/g, '')),
    requiredVerificationCode,
  ),
});
