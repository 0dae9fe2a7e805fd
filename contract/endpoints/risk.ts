import { riskSchema, runRiskCheckSchema } from '../entities/risk';
import { endpoint, type Failures } from './define';

const tag = 'review';

const OWN = {
  FORBIDDEN: { description: 'the request is the own one of the caller, who is staff' },
} as const satisfies Failures;

/** What staff see of the risk of a registration. Nothing of it is in the wizard. */
export const riskEndpoints = {
  getRisk: endpoint({
    method: 'GET',
    path: '/mm/vendors/{requestUid}/risk',
    tag,
    summary: 'The checks of a request, and other requests with the same values',
    access: 'readAll',
    payload: riskSchema,
    failures: OWN,
  }),
  runRiskCheck: endpoint({
    method: 'POST',
    path: '/mm/vendors/{requestUid}/risk-checks',
    tag,
    summary: 'Run a check again. Without a response of its service, the result before stays',
    access: 'review',
    request: runRiskCheckSchema,
    payload: riskSchema,
    failures: {
      ...OWN,
      CONFLICT: { description: 'the check has no source, or there is nothing to check yet' },
    },
  }),
};
