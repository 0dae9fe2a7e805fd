import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Text sealed by `Secrets`; the brand prevents writing a plain string by mistake. */
export type Sealed = string & { readonly __sealed: true };

export const sealed = customType<{ data: Sealed; driverData: string }>({ dataType: () => 'text' });

/** What has become of a mail that a job sends. */
export const mailProgress = () => ({
  /** Attempts that may have sent it: running, dead with their server, or without a response. */
  attempts: integer('attempts').notNull().default(0),
  /** How often the mail service has refused it, or could not be reached. */
  refusals: integer('refusals').notNull().default(0),
  /** When it is due again unless it was sent, by the machine's clock; null = at once. */
  nextAt: moment('next_at'),
  sentAt: moment('sent_at'),
});
