import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with time zone, as a `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Text sealed by `Secrets`. The brand prevents writing a plain string by mistake.
 */
export type Sealed = string & { readonly __sealed: true };

export const sealed = customType<{ data: Sealed; driverData: string }>({ dataType: () => 'text' });
