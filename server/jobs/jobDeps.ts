import type { EndpointDeps } from '../api/endpointContext';
import type { ServerDeps } from '../deps';

/** The services that jobs use. */
export type JobDeps = EndpointDeps & Pick<ServerDeps, 'sandbox' | 'approvals' | 'reviewRules'>;
