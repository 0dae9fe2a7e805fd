import type { Secrets } from '../storage/secrets';

/** No column holds the token: the values bind it to its purpose. */
const PURPOSE = { table: 'reminder', row: 'link', column: 'stop' } as const;

/**
 * The token of the link that stops the reminders of a registration. It is sealed: nobody can make one or read the
 * registration in it, and it stays valid while its key is configured.
 */
export const stopToken = (secrets: Secrets, requestUid: string): string =>
  Buffer.from(secrets.seal(requestUid, PURPOSE)).toString('base64url');

/** The registration of a token; undefined for a text that is none. */
export function readStopToken(secrets: Secrets, token: string): string | undefined {
  try {
    return secrets.open(Buffer.from(token, 'base64url').toString('utf8'), PURPOSE);
  } catch {
    return undefined;
  }
}
