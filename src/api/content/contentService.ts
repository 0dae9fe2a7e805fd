import type { PortalConfig } from '@contract/config';
import { contentUrl } from '@contract/contentUrl';
import { isRecord } from '@contract/isRecord';

type ContentConfig = PortalConfig['content'];

/** The content of all screens: labels by screen and key, rich-text bodies by screen. */
export interface Content {
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bodies: Readonly<Record<string, unknown>>;
}

/** Base URL of the Delivery API: another host, or the page's origin under `/cms`. */
export function contentAddress(
  host: string,
  location: Pick<Location, 'host' | 'protocol'>,
): { host: string; basePath: string; insecure: boolean } {
  if (host === '')
    return { host: location.host, basePath: '/cms', insecure: location.protocol === 'http:' };
  const url = contentUrl(host);
  return {
    host: url.host,
    basePath: url.pathname.replace(/\/$/, ''),
    insecure: url.protocol === 'http:',
  };
}

/** Converts the entries. Skips those of another shape, and labels that are not text. */
export function readEntries(items: readonly unknown[]): Content {
  const labels: Record<string, Record<string, string>> = {};
  const bodies: Record<string, unknown> = {};
  for (const item of items) {
    const fields = isRecord(item) ? item['fields'] : null;
    if (!isRecord(fields) || typeof fields['screen'] !== 'string') continue;
    const { screen, labels: texts, body } = fields;
    labels[screen] = Object.fromEntries(
      Object.entries(isRecord(texts) ? texts : {}).flatMap(([key, text]) =>
        typeof text === 'string' ? [[key, text]] : [],
      ),
    );
    if (body !== undefined) bodies[screen] = body;
  }
  return { labels, bodies };
}

/** Loads all screens' entries in a locale. The client is a chunk loaded after the screens. */
export async function fetchContent(config: ContentConfig, locale: string): Promise<Content> {
  const { createClient } = await import(/* webpackChunkName: "contentful" */ 'contentful');
  const client = createClient({
    space: config.space,
    environment: config.environment,
    accessToken: config.accessToken,
    ...contentAddress(config.host, window.location),
    retryLimit: 1,
    timeout: 5_000,
  });
  const entries = await client.getEntries({ content_type: config.contentType, locale, limit: 200 });
  return readEntries(entries.items);
}
