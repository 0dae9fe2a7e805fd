import type { AppContext } from '../http/appEnv';
import { stale } from '../http/errors';

/** The revisions an If-Match header names; `*` and an absent header name none and let everything pass. */
function wanted(header: string | undefined): readonly string[] | undefined {
  const value = header?.trim() ?? '';
  if (value === '' || value === '*') return undefined;
  return value.split(',').map((tag) =>
    tag
      .trim()
      .replace(/^W\//, '')
      .replace(/^"(.*)"$/, '$1'),
  );
}

/**
 * Refuses a write whose caller read an older revision.
 * @throws HttpError STALE
 */
export function assertFresh(c: AppContext, rev: number): void {
  const revisions = wanted(c.req.header('if-match'));
  if (revisions && !revisions.includes(String(rev))) throw stale();
}
