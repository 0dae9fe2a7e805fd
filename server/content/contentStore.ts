import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import { contentEntries } from '../storage/schema/content';
import { CONTENT_TYPE, DEFAULT_LOCALE, LOCALES, SCREEN_ENTRIES, type ScreenEntry } from './entries';

export type StoredEntry = Readonly<typeof contentEntries.$inferSelect>;

type StoreDeps = Pick<ServerDeps, 'db' | 'clock'>;

const idOf = (screen: string): string => `screen-${screen}`;

/** An entry as this version of the backend brings it. */
const broughtEntry = ({ screen, labels, body }: ScreenEntry): StoredEntry['fields'] => ({
  screen: { [DEFAULT_LOCALE]: screen },
  labels: { ...labels },
  ...(body && { body: { ...body } }),
});

/**
 * Labels that the stored entry lacks, from the brought one: an edited text stays, a new label
 * arrives.
 */
function withNewLabels(
  stored: StoredEntry['fields'],
  brought: StoredEntry['fields'],
): StoredEntry['fields'] {
  const labels = { ...brought['labels'], ...stored['labels'] };
  for (const locale of LOCALES)
    if (labels[locale])
      labels[locale] = {
        ...textsOf(brought['labels']?.[locale]),
        ...textsOf(stored['labels']?.[locale]),
      };
  return { ...brought, ...stored, labels };
}

const textsOf = (labels: unknown): object =>
  typeof labels === 'object' && labels !== null ? labels : {};

/** Stores the entries of this version, at every start. What an editor has changed stays. */
export async function seedContent({ db, clock }: StoreDeps): Promise<void> {
  const at = clock.now();
  const stored = new Map(
    (await db.select().from(contentEntries)).map((entry) => [entry.id, entry.fields]),
  );
  const changed = SCREEN_ENTRIES.flatMap((entry) => {
    const id = idOf(entry.screen);
    const before = stored.get(id);
    const fields = before ? withNewLabels(before, broughtEntry(entry)) : broughtEntry(entry);
    return isDeepStrictEqual(before, fields)
      ? []
      : [{ id, contentType: CONTENT_TYPE, fields, createdAt: at, updatedAt: at }];
  });
  if (changed.length === 0) return;
  await db
    .insert(contentEntries)
    .values(changed)
    .onConflictDoUpdate({
      target: contentEntries.id,
      set: { fields: sql`excluded.fields`, updatedAt: at },
    });
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

/**
 * One parameter for the whole list: a statement for each length would use up the names of prepared
 * statements.
 */
const anyOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

/** The entries of a query and their total number. */
export async function findEntries(
  { db }: Pick<StoreDeps, 'db'>,
  query: ContentQuery,
): Promise<{ items: StoredEntry[]; total: number }> {
  const conditions: (SQL | undefined)[] = [
    query.contentType === undefined ? undefined : eq(contentEntries.contentType, query.contentType),
    query.ids === undefined ? undefined : anyOf(contentEntries.id, query.ids),
    query.screens === undefined ? undefined : anyOf(screenName, query.screens),
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
