import { copyAnswersSchema, prefillSchema } from '../entities/prefill';
import { endpoint } from './define';

const tag = 'prefill';

export const prefillEndpoints = {
  getPrefill: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/prefill',
    tag,
    summary: 'The approved registration of the same owner that a draft may start with. Optional',
    payload: prefillSchema,
  }),
  copyAnswers: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/prefill',
    tag,
    summary:
      'Copy contacts, program, eRepair answer, services, vehicle types and payment terms into the empty parts of a draft',
    request: copyAnswersSchema,
    payload: prefillSchema,
    failures: {
      NOT_FOUND: { description: 'no approved registration of the same owner has this uid' },
      CONFLICT: { description: 'it is no draft, has copied before, or has nothing left to fill' },
    },
  }),
};
