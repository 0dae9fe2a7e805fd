import { useGetUserInfoQuery } from '@/api/users';
import { useServices } from '@/store/services';
import type { UserInfo } from '@contract/entities/user';
import { AUTHORITY } from '@contract/enums';
import { mayChangeRegistrations, staffMay } from '@contract/rules/permissions';
import { useMemo } from 'react';

/** The signed-in person as screens need it. */
export interface CurrentUser {
  readonly username: string;
  /** The full name, or the login e-mail without one. */
  readonly displayName: string;
  /** Staff: reads every registration. */
  readonly isStaff: boolean;
  /** Staff who review: changes every registration. */
  readonly isSuperUser: boolean;
  /** False for staff who only read. */
  readonly mayChange: boolean;
  readonly mayManageStaff: boolean;
  readonly mayOpenAccount: boolean;
  readonly mayOpenLicenseAndTitle: boolean;
  readonly authorities: readonly string[];
  readonly functions: readonly string[];
}

/** User info as the current user, or null: access needs a uid and at least one function. */
export function acceptUserInfo(info: UserInfo): CurrentUser | null {
  const { enterpriseUser } = info;
  if (!enterpriseUser?.userUid || info.functions.length === 0) return null;
  const authorities = info.authorities.map((entry) => entry.authority);
  const fullName =
    enterpriseUser.userFullName ||
    `${enterpriseUser.userFirstName} ${enterpriseUser.userLastName}`.trim() ||
    info.name;
  return {
    username: enterpriseUser.userEmailAddress,
    displayName: fullName || enterpriseUser.userEmailAddress,
    isStaff: staffMay(authorities, 'readAll'),
    isSuperUser: staffMay(authorities, 'review'),
    mayChange: mayChangeRegistrations(authorities),
    mayManageStaff: staffMay(authorities, 'manageStaff'),
    mayOpenAccount: authorities.includes(AUTHORITY.myAccount),
    mayOpenLicenseAndTitle: authorities.includes(AUTHORITY.licenseAndTitle),
    authorities,
    functions: info.functions.map((entry) => entry.functionName),
  };
}

/** The session's user info, and the accepted person (null while loading, failed, refused). */
export function useCurrentUser() {
  const { session } = useServices();
  const query = useGetUserInfoQuery(session.email());
  const user = useMemo(() => (query.data ? acceptUserInfo(query.data) : null), [query.data]);
  return { query, user };
}
