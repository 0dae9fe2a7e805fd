import type { AppContext } from '../http/appEnv';
import { stale } from '../http/errors';

/** The revisions in an If-Match header; undefined for `*` or no header, which match every revision. */
function revisionsOf(header: string | undefined): readonly string[] | undefined {
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
 * Refuses a write that is based on an older revision.
 * @throws HttpError STALE
 */
export function assertIfMatch(c: AppContext, rev: number): void {
  const revisions = revisionsOf(c.req.header('if-match'));
  if (revisions && !revisions.includes(String(rev))) throw stale();
}
