import type { InvitePurpose } from '@contract/entities/stepInvite';
import type { HandOffStep } from '@contract/rules/handOff';
import { mayChangeRegistrations, staffMay, staffRoleOf } from '@contract/rules/permissions';
import type { users } from '../storage/schema/users';

/** What an invited contact may reach: named steps of one registration, or its agreement. */
export interface Guest {
  readonly inviteUid: string;
  readonly requestUid: string;
  readonly purpose: InvitePurpose;
  readonly steps: readonly HandOffStep[];
  /** When the code that opened their session was entered, by the business clock. */
  readonly confirmedAt: Date | null;
}

/** A person of the users table, or an invited contact, who has `guest` instead of a row. */
export type Person = Readonly<typeof users.$inferSelect> & { readonly guest?: Guest };

/** The company's staff, who read every registration. */
export const isStaff = (person: Person): boolean => staffRoleOf(person.authorities) !== undefined;

/** Staff who review registrations and may change them. */
export const isSuperUser = (person: Person): boolean => staffMay(person.authorities, 'review');

/** False for staff who only read. */
export const mayWrite = (person: Person): boolean => mayChangeRegistrations(person.authorities);

export const fullName = (person: Person): string =>
  [person.firstName, person.lastName].filter((part) => part !== '').join(' ');

/** The name by which others see who did something. */
export const nameOf = (person: Person): string => fullName(person) || person.email;

/** Who acts, for timeline and decisions. */
export const actorOf = (person: Person) => ({ uid: person.userUid, name: nameOf(person) });

const enterpriseUser = (person: Person) => ({
  userUid: person.userUid,
  userFirstName: person.firstName,
  userLastName: person.lastName,
  userEmailAddress: person.email,
  userFullName: fullName(person),
});

/** The person, as the portal loads them after sign-in. */
export const userInfo = (person: Person) => ({
  username: person.email,
  name: fullName(person),
  userType: person.userType,
  functions: person.functions.map((functionName) => ({ functionName })),
  authorities: person.authorities.map((authority) => ({ authority })),
  enterpriseUser: enterpriseUser(person),
});

/** The profile of the account area. */
export const profileDetails = (person: Person) => ({
  enterpriseUser: enterpriseUser(person),
  enterpriseUserMasterExtensions: [{ primaryPhoneNumber: person.phone }],
});
