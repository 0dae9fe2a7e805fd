import { createHash } from 'node:crypto';
import { and, desc, eq, like } from 'drizzle-orm';
import type { ActivitySubject } from '@contract/entities/activity';
import type { AppContext } from '../http/appEnv';
import { HttpError, stale } from '../http/errors';
import type { Db } from '../storage/database';
import { activities } from '../storage/schema/vendorRequests';
import type { Person } from '../users/person';

interface Revision {
  readonly rev: number;
}

/** The ETag of a record. */
export const etagOf = ({ rev }: Revision): string => `"${rev}"`;

/** The ETag of a set of codes: equal sets have equal ETags, whatever happened in between. */
export const etagOfSet = (codes: readonly string[]): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([...codes].sort()))
    .digest('base64url')
    .slice(0, 22)}"`;

/** An entity tag of RFC 9110, 8.8.3; nothing between its quotes is a space. */
const TAG = '(?:W/)?"[!#-~\\x80-\\xff]*"';
/** A recipient ignores empty elements of a list. RFC 9110, 5.6.1. */
const TAG_LIST = new RegExp(`^[,\\s]*${TAG}(?:\\s*,[,\\s]*${TAG})*[,\\s]*$`);

/**
 * The strong entity tags of an If-Match header, with their quotes; undefined for `*` or no header,
 * which match every revision. A weak tag matches none: the comparison is strong. RFC 9110, 13.1.1.
 * @throws HttpError VALIDATION
 */
function tagsOf(header: string | undefined): readonly string[] | undefined {
  const value = header?.trim() ?? '';
  if (value === '' || value === '*') return undefined;
  if (!TAG_LIST.test(value))
    throw new HttpError('VALIDATION', 'If-Match must be * or a list of entity tags in quotes.');
  return Array.from(value.matchAll(/(W\/)?("[^"]*")/g)).flatMap(([, weak, tag = '']) =>
    weak ? [] : [tag],
  );
}

interface MatchContext {
  readonly c: AppContext;
  readonly tx: Db;
  readonly user: Person;
  readonly vendorRequest: { readonly requestUid: string };
}

/** How to find the last change in the timeline: by its time, or as the newest of its kind. */
type LastChange = { readonly updatedAt: Date } | { readonly subject: ActivitySubject };

const YOURSELF = 'You changed this yourself, in another tab or window.';

/** Who made the last change, as a sentence; undefined when the timeline does not say. */
async function lastChangeText(
  { tx, user, vendorRequest }: MatchContext,
  change: LastChange,
): Promise<string | undefined> {
  // Every write gives its records and its timeline entry the same time.
  const ofChange =
    'subject' in change
      ? like(activities.what, `${change.subject}.%`)
      : eq(activities.at, change.updatedAt);
  const [last] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.requestUid, vendorRequest.requestUid), ofChange))
    .orderBy(desc(activities.id))
    .limit(1);
  if (!last) return undefined;
  return last.actorUid === user.userUid
    ? YOURSELF
    : `${last.actorName} changed this in the meantime.`;
}

/**
 * Whether a write is based on this state. Without `If-Match` every state matches.
 * @throws HttpError VALIDATION for a header that is no list of entity tags
 */
export function isIfMatch(c: AppContext, etag: string): boolean {
  const tags = tagsOf(c.req.header('if-match'));
  return tags === undefined || tags.includes(etag);
}

/**
 * Refuses a write that is based on another state than the stored one. Without `If-Match` every
 * state matches.
 * @throws HttpError STALE with a text that says who made the last change, when that is known;
 * VALIDATION for a header that is no list of entity tags
 */
export async function assertEtag(
  ctx: MatchContext,
  etag: string,
  change: LastChange,
): Promise<void> {
  if (!isIfMatch(ctx.c, etag)) throw stale(await lastChangeText(ctx, change));
}

/** The same for a record with a revision of its own. @throws HttpError STALE, VALIDATION */
export const assertIfMatch = (
  ctx: MatchContext,
  row: Revision & { readonly updatedAt: Date },
): Promise<void> => assertEtag(ctx, etagOf(row), row);
