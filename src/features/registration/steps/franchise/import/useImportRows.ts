import { useCallback, useEffect, useRef, useState } from 'react';
import { draftDropped, draftKept } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import { useStoredDraft } from '../../../step-kit/useFormDraft';
import type { ImportRow } from './importRow';
import { readKeptRows, rowsToKeep } from './keptRows';

/** Whether the draft of two states of the rows is the same: what the services said is not part of it. */
const sameToKeep = (a: readonly ImportRow[] | null, b: readonly ImportRow[] | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.length === b.length &&
    a.every(
      (row, index) =>
        row.values === b[index]?.values &&
        (row.outcome?.kind === 'stored') === (b[index]?.outcome?.kind === 'stored'),
    ));

/** The rows of the import; null before a file was read. They survive a reload and the closing of the import. */
export function useImportRows(running: boolean) {
  const dispatch = useAppDispatch();
  const draft = useStoredDraft('site-import', []);
  const [rows, setRows] = useState(() => readKeptRows(draft.values));
  const [restored, setRestored] = useState(rows !== null);

  const kept = useRef(rows);
  useEffect(() => {
    // A run stores row after row; its end writes the draft once.
    if (running || sameToKeep(kept.current, rows)) return;
    kept.current = rows;
    const left = rows?.some(({ outcome }) => outcome?.kind !== 'stored') ?? false;
    dispatch(
      rows && left
        ? draftKept({ key: draft.key, values: rowsToKeep(rows), savedAt: Date.now() })
        : draftDropped(draft.key),
    );
  }, [dispatch, draft.key, rows, running]);

  /** Replaces rows by their number in the spreadsheet. */
  const change = useCallback((changed: readonly ImportRow[]) => {
    const byNumber = new Map(changed.map((row) => [row.row, row]));
    setRows((now) => now && now.map((row) => byNumber.get(row.row) ?? row));
  }, []);
  /** Adds to rows what was found out of them; a row whose values have changed meanwhile stays as it is. */
  const learn = useCallback(
    (found: readonly { readonly of: ImportRow; readonly now: Partial<ImportRow> }[]) => {
      const byValues = new Map(found.map(({ of, now }) => [of.values, now]));
      setRows((now) => now && now.map((row) => ({ ...row, ...byValues.get(row.values) })));
    },
    [],
  );
  const start = useCallback((next: readonly ImportRow[] | null) => {
    setRestored(false);
    setRows(next);
  }, []);
  return { rows, restored, start, change, learn };
}
