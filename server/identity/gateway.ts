import type { Mail } from '../integrations/mail/mailer';
import type { Db } from '../storage/database';
import type { Person } from '../users/person';

/** The claims of a valid access token. They identify the person and grant nothing else. */
export interface TokenHolder {
  readonly sub: string;
  /** Identifies the sign-in the token comes from. */
  readonly originJti: string | undefined;
  /** In seconds since 1970, as the token has it. */
  readonly issuedAt: number;
  /** The person, where the token check has read them; one new to the backend has none. */
  readonly person?: Person | undefined;
}

/** How the API identifies people, with the bundled pool or a remote one. */
export interface IdentityGateway {
  /**
   * @throws HttpError UNAUTHORIZED when the token is not a valid access token of the configured
   * pool
   */
  verifyAccessToken(token: string): Promise<TokenHolder>;
  /** Whether a holder's session has not ended since; a remote pool does not say. */
  isStillSignedIn(holder: TokenHolder): Promise<boolean>;
  /**
   * Ends every session of a person. Locks the account: call it before the transaction locks any
   * other row of the person. A remote pool keeps its sessions.
   * @param actor who ends them, for the audit log
   */
  endSessions(tx: Db, sub: string, actor: string): Promise<void>;
  /**
   * Moves a person's account to another address that they have proven, with everything that the
   * address names, and ends their sessions. Call it after `endSessions`, which locks the account.
   * @returns the mail to the former address, to be sent after the transaction; undefined when
   * another account has the new one. A remote pool moves nothing.
   */
  moveEmail(tx: Db, sub: string, to: string): Promise<Mail | undefined>;
  /** The verified e-mail of a holder who is new to this backend; undefined when there is none. */
  lookUpEmail(token: string, holder: TokenHolder): Promise<string | undefined>;
}
