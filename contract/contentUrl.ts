/** Where a `content.host` that is not empty leads: by `https:` unless it names the scheme. */
export const contentUrl = (host: string): URL =>
  new URL(/^https?:\/\//.test(host) ? host : `https://${host}`);
