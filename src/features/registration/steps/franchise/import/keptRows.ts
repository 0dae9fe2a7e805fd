import * as v from 'valibot';
import { recordOf } from '@/lib/recordOf';
import type { DraftValues } from '@/store/drafts';
import { IMPORT_FIELDS } from './importFields';
import { newRow, type ImportRow } from './importRow';

const keptRow = v.object({
  row: v.number(),
  values: v.object(recordOf(IMPORT_FIELDS, () => v.string())),
  extraCells: v.boolean(),
  // A draft of an earlier version does not say so: its rows may be corrected.
  edited: v.optional(v.boolean(), true),
});
const keptRows = v.object({ rows: v.array(keptRow) });

/**
 * The rows of an unfinished import as a draft: what was read and corrected, without what the
 * services said.
 */
export const rowsToKeep = (rows: readonly ImportRow[]): DraftValues => ({
  rows: rows
    .filter(({ outcome }) => outcome?.kind !== 'stored')
    .map(({ row, values, extraCells, edited }) => ({ row, values, extraCells, edited })),
});

/** The rows of a draft; null when there is no draft, it has no rows, or it cannot be read. */
export function readKeptRows(values: DraftValues | undefined): readonly ImportRow[] | null {
  const read = v.safeParse(keptRows, values);
  if (!read.success || read.output.rows.length === 0) return null;
  return read.output.rows.map(({ row, values: kept, extraCells, edited }) => ({
    ...newRow(row, kept, extraCells),
    edited,
  }));
}
