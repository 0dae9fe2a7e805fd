import pLimit from 'p-limit';

/** How the call for one item ended. */
export type Settled<Item> =
  | { readonly item: Item; readonly status: 'fulfilled' }
  | { readonly item: Item; readonly status: 'rejected'; readonly reason: unknown };

/**
 * Calls `run` for every item, at most `concurrency` at a time. A rejection stops none of the
 * others.
 */
export function mapWithConcurrency<Item>(
  items: readonly Item[],
  concurrency: number,
  run: (item: Item) => Promise<unknown>,
): Promise<Settled<Item>[]> {
  const limit = pLimit(concurrency);
  return Promise.all(
    items.map((item) =>
      limit(() =>
        run(item).then(
          (): Settled<Item> => ({ item, status: 'fulfilled' }),
          (reason: unknown): Settled<Item> => ({ item, status: 'rejected', reason }),
        ),
      ),
    ),
  );
}
