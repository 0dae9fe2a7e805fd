import * as v from 'valibot';
import { signAgreementSchema, w9AnswersSchema } from '@contract/entities/agreement';

const { consent, name, title } = signAgreementSchema.entries;

/** What the signer types. The rest of the request says what it is about. */
export const signFormSchema = v.object({ consent, name, title, w9: w9AnswersSchema });
export type SignValues = v.InferInput<typeof signFormSchema>;
