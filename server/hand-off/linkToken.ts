import { openToken, sealToken } from '../storage/sealedToken';
import type { Secrets } from '../storage/secrets';

const PURPOSE = { table: 'step_invite', row: 'link', column: 'open' } as const;

/** The token of an invitation's link. Each mail has another one, for the same invitation. */
export const linkToken = (secrets: Secrets, inviteUid: string): string =>
  sealToken(secrets, PURPOSE, inviteUid);

/** The invitation of a token; undefined for a text that is none. */
export const readLinkToken = (secrets: Secrets, token: string): string | undefined =>
  openToken(secrets, PURPOSE, token);
