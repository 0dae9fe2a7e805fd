import { riskSchema, runRiskCheckSchema } from '../entities/risk';
import { endpointsOf, type Failures } from './define';

const define = endpointsOf('review');

const OWN = {
  FORBIDDEN: 'the request is the own one of the caller, who is staff',
} as const satisfies Failures;

/** What staff see of the risk of a registration. Nothing of it is in the wizard. */
export const riskEndpoints = {
  getRisk: define('GET /mm/vendors/{requestUid}/risk', {
    summary: 'The checks of a request, and other requests with the same values',
    access: 'readAll',
    payload: riskSchema,
    failures: OWN,
  }),
  runRiskCheck: define('POST /mm/vendors/{requestUid}/risk-checks', {
    summary: 'Run a check again. Without a response of its service, the result before stays',
    access: 'review',
    request: runRiskCheckSchema,
    payload: riskSchema,
    failures: {
      ...OWN,
      CONFLICT: 'the check has no source, or there is nothing to check yet',
    },
  }),
};
