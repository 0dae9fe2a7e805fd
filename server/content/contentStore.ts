import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ServerDeps } from '../deps';
import { contentEntries } from '../storage/schema/content';
import { CONTENT_TYPE, DEFAULT_LOCALE, LOCALES, SCREEN_ENTRIES, type ScreenEntry } from './entries';

type Row = typeof contentEntries.$inferSelect;
export type StoredEntry = Readonly<Omit<Row, 'brought'>>;

type StoreDeps = Pick<ServerDeps, 'db' | 'clock'>;

const idOf = (screen: string): string => `screen-${screen}`;

/** An entry as this version of the backend brings it. */
const broughtEntry = ({ screen, labels, body }: ScreenEntry): StoredEntry['fields'] => ({
  screen: { [DEFAULT_LOCALE]: screen },
  labels: { ...labels },
  ...(body && { body: { ...body } }),
});

const textsOf = (labels: unknown): Record<string, unknown> =>
  typeof labels === 'object' && labels !== null ? { ...labels } : {};

/** The entries of `now` that an editor has changed since an earlier version brought them. */
const edited = <T>(now: Readonly<Record<string, T>>, before: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(now).filter(([key, value]) => !isDeepStrictEqual(value, before[key])),
  );

/**
 * The fields of this version with the edits of editors on top. A row that does not say what an
 * earlier version brought keeps everything.
 */
function withEdits(
  { fields: stored, brought: before }: Pick<Row, 'fields' | 'brought'>,
  brought: StoredEntry['fields'],
): StoredEntry['fields'] {
  const labels = {
    ...brought['labels'],
    ...edited(stored['labels'] ?? {}, before?.['labels'] ?? {}),
  };
  for (const locale of LOCALES)
    if (labels[locale])
      labels[locale] = {
        ...textsOf(brought['labels']?.[locale]),
        ...edited(textsOf(stored['labels']?.[locale]), textsOf(before?.['labels']?.[locale])),
      };
  return { ...brought, ...edited(stored, before ?? {}), labels };
}

/** Stores the entries of this version, at every start. What an editor has changed stays. */
export async function seedContent(
  { db, clock }: StoreDeps,
  entries: readonly ScreenEntry[] = SCREEN_ENTRIES,
): Promise<void> {
  const at = clock.now();
  const stored = new Map(
    (await db.select().from(contentEntries)).map((entry) => [entry.id, entry]),
  );
  const changed = entries.flatMap((entry) => {
    const id = idOf(entry.screen);
    const before = stored.get(id);
    const brought = broughtEntry(entry);
    const fields = before ? withEdits(before, brought) : brought;
    const isSame = isDeepStrictEqual(before?.fields, fields);
    if (isSame && isDeepStrictEqual(before?.brought, brought)) return [];
    const updatedAt = before && isSame ? before.updatedAt : at;
    const { contentType = CONTENT_TYPE } = entry;
    return [{ id, contentType, fields, brought, createdAt: at, updatedAt }];
  });
  if (changed.length === 0) return;
  await db
    .insert(contentEntries)
    .values(changed)
    .onConflictDoUpdate({
      target: contentEntries.id,
      set: {
        fields: sql`excluded.fields`,
        brought: sql`excluded.brought`,
        updatedAt: sql`excluded.updated_at`,
      },
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

/** One parameter for the list: a statement per length would use up prepared names. */
const anyOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

const { brought: _brought, ...PUBLISHED } = getTableColumns(contentEntries);

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
    .select(PUBLISHED)
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
