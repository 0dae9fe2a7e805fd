import { openToken, sealToken } from '../storage/sealedToken';
import type { Secrets } from '../storage/secrets';

const PURPOSE = { table: 'reminder', row: 'link', column: 'stop' } as const;

/** The token of the link that stops the reminders of a registration. */
export const stopToken = (secrets: Secrets, requestUid: string): string =>
  sealToken(secrets, PURPOSE, requestUid);

/** The registration of a token; undefined for a text that is none. */
export const readStopToken = (secrets: Secrets, token: string): string | undefined =>
  openToken(secrets, PURPOSE, token);
