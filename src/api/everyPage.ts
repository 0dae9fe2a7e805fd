import { LIMITS } from '@contract/limits';
import pLimit from 'p-limit';
import * as v from 'valibot';
import type { ResponseMeta } from './buildRequest';
import type { ApiError } from './errors';

type PageResult =
  | { readonly data: unknown; readonly error?: undefined; readonly meta?: ResponseMeta }
  | { readonly error: ApiError; readonly data?: undefined; readonly meta?: ResponseMeta };

const CONCURRENT_PAGES = 4;
/** A bound for backends with wrong counts: 200,000 entries of full pages. */
const MAX_PAGES = 1000;

const pageSchema = v.looseObject({
  pageEntries: v.nullish(v.array(v.unknown()), []),
  totalCount: v.nullish(v.number(), 0),
});
type ParsedPage = v.InferOutput<typeof pageSchema>;

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);

/**
 * Loads every page of a list and joins them into one payload.
 *
 * With a `totalCount` the other pages are loaded a few at a time. Their number comes from the
 * length of the first page, because a backend may cap the size. Without a count, pages are loaded
 * in turn until one is shorter than the first or adds nothing new: a backend that ignores `page`
 * must not cause an endless loop. The first failure is the result of the whole list. A payload that
 * is not a page is returned unchanged, so that the response schema refuses it.
 */
export async function loadEveryPage(
  load: (page: number) => Promise<PageResult>,
): Promise<PageResult> {
  const first = await load(0);
  const opening = v.safeParse(pageSchema, first.data);
  if (!opening.success) return first;
  const { pageEntries, totalCount } = opening.output;
  const countKnown = totalCount > 0;
  const complete = countKnown
    ? pageEntries.length >= totalCount
    : pageEntries.length < LIMITS.pageSizeMax;
  if (complete || pageEntries.length === 0) return first;

  // Entries by their content: one that moves between two pages during the load counts once.
  const entries = new Map(pageEntries.map((entry) => [JSON.stringify(entry), entry]));
  const add = (page: ParsedPage) => {
    const before = entries.size;
    for (const entry of page.pageEntries) entries.set(JSON.stringify(entry), entry);
    return entries.size > before;
  };

  if (countKnown) {
    const pageCount = Math.min(Math.ceil(totalCount / pageEntries.length), MAX_PAGES);
    const loaded = await loadAll(load, range(1, pageCount));
    if ('refused' in loaded) return loaded.refused;
    loaded.pages.forEach(add);
  } else {
    for (const number of range(1, MAX_PAGES)) {
      const loaded = await loadAll(load, [number]);
      if ('refused' in loaded) return loaded.refused;
      const [page] = loaded.pages;
      if (!page || !add(page) || page.pageEntries.length < pageEntries.length) break;
    }
  }
  return {
    data: { ...opening.output, pageEntries: [...entries.values()] },
    ...(first.meta ? { meta: first.meta } : {}),
  };
}

/** Loads pages by number, in order. After a refused page no further request is sent. */
async function loadAll(
  load: (page: number) => Promise<PageResult>,
  numbers: readonly number[],
): Promise<{ pages: ParsedPage[] } | { refused: PageResult }> {
  const limit = pLimit(CONCURRENT_PAGES);
  const pages: ParsedPage[] = [];
  let refused: PageResult | null = null;
  await Promise.all(
    numbers.map((number, i) =>
      limit(async () => {
        if (refused) return;
        const result = await load(number);
        const page = v.safeParse(v.nullable(pageSchema), result.data);
        if (page.success) pages[i] = page.output ?? { pageEntries: [], totalCount: 0 };
        else refused ??= result;
      }),
    ),
  );
  return refused ? { refused } : { pages };
}
