import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import { contentEntries } from '../storage/schema/content';
import { CONTENT_TYPE, DEFAULT_LOCALE, SCREEN_ENTRIES } from './entries';

export type StoredEntry = Readonly<typeof contentEntries.$inferSelect>;

type StoreDeps = Pick<ServerDeps, 'db' | 'clock'>;

const idOf = (screen: string): string => `screen-${screen}`;

/** Seeds the entries. */
export async function seedContent({ db, clock }: StoreDeps): Promise<void> {
  const at = clock.now();
  await db.insert(contentEntries).values(
    SCREEN_ENTRIES.map(({ screen, labels, body }) => ({
      id: idOf(screen),
      contentType: CONTENT_TYPE,
      fields: {
        screen: { [DEFAULT_LOCALE]: screen },
        labels: { ...labels },
        ...(body && { body: { ...body } }),
      },
      createdAt: at,
      updatedAt: at,
    })),
  );
}

export interface ContentQuery {
  readonly contentType: string | undefined;
  readonly ids: readonly string[] | undefined;
  readonly screens: readonly string[] | undefined;
  /** Part of the screen's name, any letter case. */
  readonly screenMatch: string | undefined;
  readonly limit: number;
  readonly skip: number;
}

const screenName = sql`${contentEntries.fields} -> 'screen' ->> ${DEFAULT_LOCALE}`;

/** The entries of a query and their total number. */
export async function findEntries(
  { db }: Pick<StoreDeps, 'db'>,
  query: ContentQuery,
): Promise<{ items: StoredEntry[]; total: number }> {
  const conditions: (SQL | undefined)[] = [
    query.contentType === undefined ? undefined : eq(contentEntries.contentType, query.contentType),
    query.ids === undefined ? undefined : inArray(contentEntries.id, [...query.ids]),
    query.screens === undefined ? undefined : inArray(screenName, [...query.screens]),
    query.screenMatch === undefined
      ? undefined
      : sql`position(lower(${query.screenMatch}) in lower(${screenName})) > 0`,
  ];
  const where = and(...conditions);
  const total = await db.$count(contentEntries, where);
  const items = await db
    .select()
    .from(contentEntries)
    .where(where)
    .orderBy(asc(contentEntries.id))
    .limit(query.limit)
    .offset(query.skip);
  return { items, total };
}

/** Sets labels of a screen in a locale, as an editor would; creates a missing entry. */
export async function setLabels(
  { db, clock }: StoreDeps,
  screen: string,
  locale: string,
  labels: Readonly<Record<string, string>>,
): Promise<void> {
  const at = clock.now();
  const [entry] = await db
    .select()
    .from(contentEntries)
    .where(eq(contentEntries.id, idOf(screen)));
  const fields = entry?.fields ?? { screen: { [DEFAULT_LOCALE]: screen } };
  const before = fields['labels']?.[locale];
  const merged = {
    ...fields,
    labels: {
      ...fields['labels'],
      [locale]: { ...(typeof before === 'object' ? before : {}), ...labels },
    },
  };
  await db
    .insert(contentEntries)
    .values({
      id: idOf(screen),
      contentType: CONTENT_TYPE,
      fields: merged,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({ target: contentEntries.id, set: { fields: merged, updatedAt: at } });
}
