import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A moment in UTC; read and written as `Date`. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Text sealed by `Secrets`; never a plain value. The type keeps a plain string from being written by mistake.
 */
export type Sealed = string & { readonly __sealed: true };

export const sealed = customType<{ data: Sealed; driverData: string }>({ dataType: () => 'text' });
