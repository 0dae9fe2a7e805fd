import type { AssociatedData, Secrets } from './secrets';

/**
 * A text for an address that opens only here and for one purpose: nobody else can make one or read it. It stays valid while
 * its key is configured. No column holds it: `purpose` is only what binds it.
 */
export const sealToken = (secrets: Secrets, purpose: AssociatedData, content: string): string =>
  Buffer.from(secrets.seal(content, purpose)).toString('base64url');

/** The content of a token; undefined for a text that is none, or one of another purpose. */
export function openToken(
  secrets: Secrets,
  purpose: AssociatedData,
  token: string,
): string | undefined {
  try {
    return secrets.open(Buffer.from(token, 'base64url').toString('utf8'), purpose);
  } catch {
    return undefined;
  }
}
