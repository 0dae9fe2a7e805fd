import { type Person, fullName } from './person';

const enterpriseUser = (person: Person) => ({
  userUid: person.userUid,
  userFirstName: person.firstName,
  userLastName: person.lastName,
  userEmailAddress: person.email,
  userFullName: fullName(person),
});

/** What the portal loads after sign-in. */
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
