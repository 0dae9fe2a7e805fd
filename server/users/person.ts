import { AUTHORITY } from '@contract/enums';
import type { users } from '../storage/schema/users';

/** A person in the users table. */
export type Person = Readonly<typeof users.$inferSelect>;

/** Internal staff with access to every registration. */
export const isSuperUser = (person: Person): boolean =>
  person.authorities.includes(AUTHORITY.superUser);

export const fullName = (person: Person): string =>
  [person.firstName, person.lastName].filter((part) => part !== '').join(' ');
