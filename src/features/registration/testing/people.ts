import { AUTHORITY } from '@contract/enums';
import { aPerson } from '@/testing/factories';
import type { Situation } from '@/testing/fakeServer';

const as = (authority: string): Situation => ({
  getUserInfo: { payload: aPerson([authority], { name: 'Robin Super' }) },
});

/** The person signed in is an internal super user. */
export const asSuperUser = as(AUTHORITY.superUser);

/** The person signed in is staff who only read. */
export const asViewer = as(AUTHORITY.viewer);

/** The person signed in also manages the staff. */
export const asAdmin = as(AUTHORITY.admin);
