import type { PortalConfig } from '@contract/config';
import type { IdempotencyKeys } from './idempotency';
import type { GuestCode } from './identity/guestCode';
import type { Session } from './identity/session';
import type { SessionUse } from './identity/sessionUse';
import type { Preload } from './preload';
import type { ServerClock } from './serverClock';

/** What the API layer needs from outside the store, as the thunks' extra argument. */
export interface ApiServices {
  readonly config: PortalConfig;
  readonly session: Session;
  readonly idempotency: IdempotencyKeys;
  readonly clock: ServerClock;
  readonly sessionUse: SessionUse;
  /** Set on an invited contact's pages. For others, the identity provider checks codes. */
  readonly guestCode?: GuestCode;
  /** Language of the page, as a BCP 47 tag. The backend writes e-mails in it. */
  readonly language?: () => string;
  /** What was requested before the portal started. Absent on pages without an early request. */
  readonly preload?: Preload | undefined;
}

/** RTK Query types the extra argument as unknown; `setupStore` accepts only this type. */
export const servicesOf = (extra: unknown): ApiServices => extra as ApiServices;
