import type { Person } from '../users/person';
import type { Db } from '../storage/database';
import type { VendorRequestRow } from '../storage/schema/vendorRequests';

/** What each part of a copy works with: the transaction and the draft that it fills. */
export interface CopyContext {
  readonly tx: Db;
  readonly vendorRequest: VendorRequestRow;
  readonly user: Person;
  readonly now: Date;
}
