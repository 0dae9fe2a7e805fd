import { sql } from 'drizzle-orm';
import { activities, vendorRequests } from '../storage/schema/vendorRequests';

/**
 * The last change of a registration by anybody, in the milliseconds that a `Date` holds. Reads only
 * the newest entry: a timeline can be long, and reminders look at every unfinished registration.
 * The columns name their tables, because Drizzle leaves these out in a query of one table.
 */
export const lastActivity = sql`date_trunc('milliseconds', greatest(${vendorRequests}.updated_at, (
  select ${activities}.at from ${activities} where ${activities}.request_uid = ${vendorRequests}.request_uid
  order by ${activities}.id desc limit 1
)))`.mapWith(vendorRequests.updatedAt);
