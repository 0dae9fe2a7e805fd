import { AUTHORITY } from '@contract/enums';
import type { Situation } from '@/testing/fakeServer';

/** The person signed in is an internal super user. */
export const asSuperUser: Situation = {
  getUserInfo: {
    payload: {
      name: 'Robin Super',
      functions: [{ functionName: 'VENDOR_ENROLLMENT' }],
      authorities: [{ authority: AUTHORITY.superUser }],
      enterpriseUser: {
        userUid: 'u9',
        userFirstName: 'Robin',
        userLastName: 'Super',
        userEmailAddress: 'robin@example.com',
        userFullName: 'Robin Super',
      },
    },
  },
};
