import type { PortalConfig } from '@contract/config';
import type { IdempotencyKeys } from './idempotency';
import type { GuestCode } from './identity/guestCode';
import type { Session } from './identity/session';
import type { SessionUse } from './identity/sessionUse';
import type { Preload } from './preload';
import type { ServerClock } from './serverClock';

/**
 * What the API layer needs from outside the store. The store passes it as the thunks' extra
 * argument.
 */
export interface ApiServices {
  readonly config: PortalConfig;
  readonly session: Session;
  readonly idempotency: IdempotencyKeys;
  readonly clock: ServerClock;
  readonly sessionUse: SessionUse;
  /**
   * Set on the pages of an invited contact. For other people, the identity provider mails and
   * checks their codes.
   */
  readonly guestCode?: GuestCode;
  /** Language of the page, as a BCP 47 tag. The backend writes e-mails in it. */
  readonly language?: () => string;
  /** What was requested before the portal started. Absent on pages without an early request. */
  readonly preload?: Preload | undefined;
}

/**
 * RTK Query types the extra argument as unknown. `setupStore` only accepts these services for it.
 */
export const servicesOf = (extra: unknown): ApiServices => extra as ApiServices;
