import { AUTHORITY } from '@contract/enums';
import type { users } from '../storage/schema/users';

/** Somebody signed in, as this backend knows them. */
export type Person = Readonly<typeof users.$inferSelect>;

/** Internal people who reach every request. */
export const isSuperUser = (person: Person): boolean =>
  person.authorities.includes(AUTHORITY.superUser);

export const fullName = (person: Person): string =>
  [person.firstName, person.lastName].filter((part) => part !== '').join(' ');
