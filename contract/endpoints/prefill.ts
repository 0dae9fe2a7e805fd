import { copyAnswersSchema, prefillSchema } from '../entities/prefill';
import { endpointsOf } from './define';

const define = endpointsOf('prefill');

export const prefillEndpoints = {
  getPrefill: define('GET /mm/vendors/{requestUid}/prefill', {
    summary: 'The approved registration of the same owner that a draft may start with. Optional',
    payload: prefillSchema,
  }),
  copyAnswers: define('POST /mm/vendors/{requestUid}/prefill', {
    summary:
      'Copy contacts, program, eRepair answer, services, vehicle types and payment terms into the empty parts of a draft',
    request: copyAnswersSchema,
    payload: prefillSchema,
    failures: {
      NOT_FOUND: 'no approved registration of the same owner has this uid',
      CONFLICT: 'it is no draft, has copied before, or has nothing left to fill',
    },
  }),
};
