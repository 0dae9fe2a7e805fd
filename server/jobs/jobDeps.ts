import type { EndpointDeps } from '../api/endpointContext';
import type { ServerDeps } from '../deps';

/** What the jobs use. */
export type JobDeps = EndpointDeps & Pick<ServerDeps, 'sandbox' | 'approvals' | 'reviewRules'>;
