import { AUTHORITY } from '@contract/enums';
import type { CurrentUser } from '@/store/user/useCurrentUser';

/**
 * The production rule: an external person without a shop may start a registration only with an `lnt`
 * authority other than `lntvendor/myAccount`. Outside production everyone may.
 */
export function mayStart(
  environmentLabel: string,
  user: Pick<CurrentUser, 'isSuperUser' | 'authorities'>,
  shopCount: number,
): boolean {
  if (environmentLabel !== 'PROD' || user.isSuperUser || shopCount > 0) return true;
  return user.authorities.some(
    (authority) => authority.startsWith('lnt') && authority !== AUTHORITY.myAccount,
  );
}
