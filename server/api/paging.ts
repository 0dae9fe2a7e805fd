import { LIMITS } from '@contract/limits';

interface Criteria {
  readonly searchCriteria: {
    readonly page?: number | undefined;
    readonly size?: number | undefined;
  };
}

/** `limit` and `offset` of a search body. The schema has checked their bounds. */
export function sliceOf({
  searchCriteria: { page = 0, size = LIMITS.pageSizeDefault },
}: Criteria): { limit: number; offset: number } {
  return { limit: size, offset: page * size };
}

/** All entries of a list that has no pages. */
export const pageOf = <Entry>(pageEntries: Entry[]) => ({
  pageEntries,
  totalCount: pageEntries.length,
});

/** A page of at most one record, with that record's revision. */
export function pageOfOne<Row extends { readonly rev: number }, Entry>(
  row: Row | undefined,
  read: (row: Row) => Entry,
): { payload: { pageEntries: Entry[]; totalCount: number }; rev?: number } {
  return row ? { payload: pageOf([read(row)]), rev: row.rev } : { payload: pageOf<Entry>([]) };
}

/**
 * How many rows match in all. A page that is not full is the last one, so most lists need no count
 * query.
 * @param count counts the matching rows
 */
export async function totalOf(
  rows: readonly unknown[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
  count: () => PromiseLike<number>,
): Promise<number> {
  const isLastPage = rows.length < limit && (rows.length > 0 || offset === 0);
  return isLastPage ? offset + rows.length : count();
}
