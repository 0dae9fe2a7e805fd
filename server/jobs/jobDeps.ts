import type { ServerDeps } from '../deps';

/** What the jobs use. */
export type JobDeps = Pick<
  ServerDeps,
  | 'db'
  | 'clock'
  | 'logger'
  | 'mailer'
  | 'sandbox'
  | 'settings'
  | 'secrets'
  | 'approvals'
  | 'webhooks'
>;
