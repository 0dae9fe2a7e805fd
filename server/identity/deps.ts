import type { ServerDeps } from '../deps';
import type { BundledPool } from './pool';

/** What the operations of the bundled user pool use. */
export type IdentityDeps = Pick<
  ServerDeps,
  'db' | 'clock' | 'logger' | 'secrets' | 'settings' | 'mailer' | 'identity'
> & { readonly pool: BundledPool };

/** What an operation knows of its client besides the input. */
export interface ClientInfo {
  readonly networkAddress: string;
}
