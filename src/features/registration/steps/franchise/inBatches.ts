export interface BatchResult<Item> {
  readonly done: readonly Item[];
  readonly failed: readonly { readonly item: Item; readonly error: unknown }[];
}

/**
 * Does one act per item, at most `width` at a time; the next begins as soon as one ends. A failed
 * one stops none of the others.
 * @param onProgress told after each item how many are through, failed ones included
 */
export async function inBatches<Item>(
  items: readonly Item[],
  width: number,
  act: (item: Item) => Promise<unknown>,
  onProgress?: (through: number) => void,
): Promise<BatchResult<Item>> {
  const done: Item[] = [];
  const failed: { item: Item; error: unknown }[] = [];
  const waiting = items.values();
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      try {
        await act(item);
        done.push(item);
      } catch (error) {
        failed.push({ item, error });
      }
      onProgress?.(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, work));
  return { done, failed };
}
