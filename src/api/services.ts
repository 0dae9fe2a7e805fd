import type { PortalConfig } from '@contract/config';
import type { IdempotencyKeys } from './idempotency';
import type { Session } from './identity/session';

/** What the api layer needs from outside the store; handed over as the thunk's extra argument. */
export interface ApiServices {
  readonly config: PortalConfig;
  readonly session: Session;
  readonly idempotency: IdempotencyKeys;
}
