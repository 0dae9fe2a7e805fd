/** What a valid access token says about its holder. Nothing of it grants anything but being that person. */
export interface TokenHolder {
  readonly sub: string;
  /** Names the sign-in the token comes from. */
  readonly originJti: string | undefined;
}

/** How the API recognises people, whether the pool is bundled or real. */
export interface IdentityGateway {
  /** @throws HttpError UNAUTHORIZED when the token is not a valid access token of the configured pool */
  verifyAccessToken(token: string): Promise<TokenHolder>;
  /** The proven e-mail of a holder this backend has not seen yet; undefined when there is none. */
  lookUpEmail(token: string, holder: TokenHolder): Promise<string | undefined>;
}
