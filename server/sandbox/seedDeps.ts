import type { ServerDeps } from '../deps';

export type SeedDeps = Pick<ServerDeps, 'db' | 'clock' | 'secrets' | 'pool'>;
