import type { Secrets } from '../storage/secrets';

/** No column holds the token: the values bind it to its purpose. */
const PURPOSE = { table: 'step_invite', row: 'link', column: 'open' } as const;

/**
 * The token of an invitation's link. It is sealed: nobody can make one or read the invitation in it. Every mail of an
 * invitation has another token, and all of them lead to the same invitation.
 */
export const linkToken = (secrets: Secrets, inviteUid: string): string =>
  Buffer.from(secrets.seal(inviteUid, PURPOSE)).toString('base64url');

/** The invitation of a token; undefined for a text that is none. */
export function readLinkToken(secrets: Secrets, token: string): string | undefined {
  try {
    return secrets.open(Buffer.from(token, 'base64url').toString('utf8'), PURPOSE);
  } catch {
    return undefined;
  }
}
