import type { Clock } from './clock';
import type { RateLimiter } from './http/rateLimit';
import type { IdentityGateway } from './identity/gateway';
import type { BundledPool } from './identity/pool';
import type { Logger } from './logger';
import type { Mailer } from './integrations/mail/mailer';
import type { SandboxState } from './sandbox/state';
import type { Settings } from './settings';
import type { AddressService } from './integrations/usps/addressService';
import type { TinService } from './integrations/tin/tinService';
import type { Db } from './storage/database';
import type { Secrets } from './storage/secrets';

/** Everything a route may need. Made once by `assemble`, handed to every `xRoutes(deps)`. */
export interface ServerDeps {
  readonly settings: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  /** Counts the calls of each person. */
  readonly calls: RateLimiter;
  readonly identity: IdentityGateway;
  /** Undefined when a real pool is configured. */
  readonly pool: BundledPool | undefined;
  readonly addresses: AddressService;
  readonly taxIds: TinService;
  /** Undefined with SANDBOX=off. */
  readonly sandbox: SandboxState | undefined;
}
