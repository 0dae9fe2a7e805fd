import type { AssociatedData, Secrets } from './secrets';

/**
 * Seals a text into a token for a link. Only this backend can create or read it, and only for the
 * same purpose. It stays valid as long as its key is configured.
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
