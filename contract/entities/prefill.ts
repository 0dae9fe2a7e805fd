import * as v from 'valibot';
import { STEP_KEYS } from '../journey/steps';
import type { MessageKey } from '../messages';
import { readText, readUid } from '../responseFields';
import { plainText } from '../rules/plainText';

/** The approved registration whose answers are offered. */
export const prefillSourceSchema = v.object({
  requestUid: readUid,
  businessName: readText,
  /** ISO 8601. */
  approvedAt: readText,
});
export type PrefillSource = v.InferOutput<typeof prefillSourceSchema>;

/** Both are null for a registration that has copied nothing and cannot copy. */
export const prefillSchema = v.object({
  /** The registration to copy from, while the draft has copied nothing. */
  source: v.nullish(prefillSourceSchema, null),
  /** What a draft has copied, until it is sent. */
  copied: v.nullish(
    v.object({
      businessName: readText,
      /** Steps with copied answers that nobody has saved since. */
      steps: v.nullish(v.array(v.picklist(STEP_KEYS)), []),
    }),
    null,
  ),
});
export type Prefill = v.InferOutput<typeof prefillSchema>;

export const copyAnswersSchema = v.object({
  /** The approved registration to copy from. */
  sourceUid: v.pipe(plainText(), v.nonEmpty('required' satisfies MessageKey)),
});
