// Keeps a copy of all approved vendors. Run it every few minutes: it reads what has changed.
import createClient from 'openapi-fetch';
import type { paths } from './vendor-portal';

type Page = NonNullable<
  paths['/mm/export/vendors']['get']['responses'][200]['content']['application/json']['payload']
>;
export type Change = Page['changes'][number];

/** Where the copy is kept. Store the cursor with the changes, in one transaction. */
export interface Copy {
  readonly cursor: () => Promise<string | undefined>;
  readonly store: (changes: readonly Change[], cursor: string) => Promise<void>;
}

/**
 * Brings the copy up to date. Each change replaces the former copy of its vendor, so that a run that
 * broke off is simply repeated.
 */
export async function mirror(baseUrl: string, serviceKey: string, copy: Copy): Promise<void> {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${serviceKey}` } });
  for (;;) {
    const since = await copy.cursor();
    const { data, error } = await api.GET('/mm/export/vendors', {
      params: { query: since === undefined ? {} : { since } },
    });
    if (!data?.payload) throw new Error(error?.message.text ?? 'Refused');
    const { changes, cursor, hasMore } = data.payload;
    await copy.store(changes, cursor);
    if (!hasMore) return;
  }
}
