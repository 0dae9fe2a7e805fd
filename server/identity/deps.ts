import type { ServerDeps } from '../deps';
import type { BundledPool } from './pool';

/** What the provider runs on: the server's dependencies with a bundled pool. */
export type IdentityDeps = ServerDeps & { readonly pool: BundledPool };

/** The caller's side of a call that is not in its body. */
export interface Caller {
  readonly networkAddress: string;
}
