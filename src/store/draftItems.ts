import * as v from 'valibot';
import type { Draft } from './drafts';

/*
 * How drafts are stored in the browser: one item for each draft of each page, so that tabs never
 * write each other's drafts. The name of an item is `draft:<page>:<key>`, where `page` is one load
 * of the portal in one tab.
 */

const PREFIX = 'draft:';
const CORRUPT = 'corrupt:';
const VERSION = 2;

/** redux-persist kept all drafts of all tabs in this one item: version 1. */
const VERSION_1 = 'persist:drafts';

type Items = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

export interface DraftItem {
  readonly name: string;
  readonly key: string;
  readonly draft: Draft;
}

const draftSchema = v.object({
  version: v.literal(VERSION),
  values: v.record(v.string(), v.unknown()),
  savedAt: v.number(),
  etag: v.nullish(v.string()),
  base: v.optional(v.record(v.string(), v.unknown())),
});
const newerSchema = v.object({ version: v.pipe(v.number(), v.minValue(VERSION + 1)) });
const oldDraftsSchema = v.record(
  v.string(),
  v.object({ values: v.record(v.string(), v.unknown()), savedAt: v.number() }),
);

export const itemName = (page: string, key: string): string => `${PREFIX}${page}:${key}`;
export const isDraftItem = (name: string): boolean => name.startsWith(PREFIX);
const keyOf = (name: string): string => name.slice(name.indexOf(':', PREFIX.length) + 1);

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

export const writeItem = (storage: Items, name: string, draft: Draft): void =>
  storage.setItem(name, JSON.stringify({ version: VERSION, ...draft }));

/** An item's draft. An unreadable one is set aside, a newer version's stays untouched. */
export function readItem(storage: Items, name: string): DraftItem | null {
  const text = storage.getItem(name);
  if (text === null) return null;
  const value = parsed(text);
  const found = v.safeParse(draftSchema, value);
  if (found.success) {
    const { version: _version, ...draft } = found.output;
    return { name, key: keyOf(name), draft };
  }
  if (!v.is(newerSchema, value)) {
    storage.setItem(`${CORRUPT}${name}`, text);
    storage.removeItem(name);
  }
  return null;
}

const namesOf = (storage: Items): string[] =>
  Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');

/** Every draft of every page. */
export function readItems(storage: Items): DraftItem[] {
  return namesOf(storage)
    .filter(isDraftItem)
    .flatMap((name) => readItem(storage, name) ?? []);
}

/** Removes others' drafts by name: an unreadable one contains typed text as well. */
export function removeOthers(storage: Items, person: string): void {
  for (const name of namesOf(storage)) {
    const draft = name.startsWith(CORRUPT) ? name.slice(CORRUPT.length) : name;
    if (isDraftItem(draft) && !keyOf(draft).startsWith(`${person}/`)) storage.removeItem(name);
  }
}

/** Removes drafts of version 1 that were set aside: nobody knows whose they are. */
export const removeSetAside = (storage: Items): void =>
  storage.removeItem(`${CORRUPT}${VERSION_1}`);

/** Turns the drafts of version 1 into separate items. Unreadable ones are set aside. */
export function migrateItems(storage: Items): void {
  const text = storage.getItem(VERSION_1);
  if (text === null) return;
  const slices = v.safeParse(v.object({ byKey: v.string() }), parsed(text));
  const drafts = v.safeParse(oldDraftsSchema, slices.success && parsed(slices.output.byKey));
  if (drafts.success)
    for (const [key, draft] of Object.entries(drafts.output))
      writeItem(storage, itemName('1', key), draft);
  else storage.setItem(`${CORRUPT}${VERSION_1}`, text);
  storage.removeItem(VERSION_1);
}
