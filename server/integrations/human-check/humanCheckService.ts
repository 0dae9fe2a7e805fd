/** Verifies what a human-check widget sent. */
export interface HumanCheckService {
  /** Whether `verify` sends a request: wrong tokens must then be limited too. */
  readonly isRemote: boolean;
  /**
   * An id of the solved check, the same for the same token; undefined when the token is forged,
   * wrong or expired.
   */
  verify(token: string, networkAddress: string): Promise<string | undefined>;
}
