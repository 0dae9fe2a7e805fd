import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import * as v from 'valibot';
import { recordOf } from '@contract/recordOf';
import { draftDropped, draftKept, draftShown, type Draft, type DraftValues } from '@/store/drafts';
import { useAppDispatch } from '@/store/hooks';
import type { RootState } from '@/store/rootReducer';
import { useStoredDraft } from '../../../form/useFormDraft';
import { IMPORT_FORM } from '../step';
import { SITE_FIELDS } from '../siteForm';
import { type ImportRow, newRow, withFound } from './importRow';
import { isAnswered } from './report';

/** What the services said is not part of a draft. */
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

/**
 * The rows of the import; null before a file was read. They survive a reload and closing.
 * @param isLeft whether a row is still to be stored: a file of stored locations is no draft
 */
export function useImportRows(running: boolean, isLeft: (rows: readonly ImportRow[]) => boolean) {
  const dispatch = useAppDispatch();
  const draft = useStoredDraft(IMPORT_FORM, []);
  const [rows, setRows] = useState(() => readKeptRows(draft.values));
  const [restored, setRestored] = useState(rows !== null);
  // From the first run on, each row says by itself whether it is stored.
  if (running && restored) setRestored(false);

  // A run goes on learning of its rows when the screen, and its state with it, is gone.
  const latest = useRef(rows);
  const update = useCallback((next: readonly ImportRow[] | null) => {
    latest.current = next;
    setRows(next);
  }, []);

  const kept = useRef({ rows, left: rows !== null });
  const keep = useCallback(() => {
    const now = latest.current;
    const left = now !== null && isLeft(now);
    if (sameToKeep(kept.current.rows, now) && kept.current.left === left) return;
    kept.current = { rows: now, left };
    dispatch(
      now && left
        ? draftKept({ key: draft.key, values: rowsToKeep(now), savedAt: Date.now() })
        : draftDropped(draft.key),
    );
  }, [dispatch, draft.key, isLeft]);
  useEffect(() => {
    // A run stores row after row; its end writes the draft once.
    if (!running) keep();
  }, [keep, rows, running]);

  const store = useStore<RootState>();
  /** The draft when the screen was left. */
  const leftWith = useRef<Draft | undefined>(undefined);
  useEffect(() => {
    leftWith.current = undefined;
    return () => {
      leftWith.current = store.getState().drafts.byKey[draft.key];
    };
  }, [draft.key, store]);
  /** Writes the draft of a run whose screen is gone, unless the import was opened again. */
  const keepLeft = () => {
    const found = store.getState().drafts.byKey[draft.key];
    if (found && found === leftWith.current) keep();
  };

  /** Replaces rows by their number in the spreadsheet. */
  const change = useCallback(
    (changed: readonly ImportRow[]) => {
      const byNumber = new Map(changed.map((row) => [row.row, row]));
      update(latest.current && latest.current.map((row) => byNumber.get(row.row) ?? row));
    },
    [update],
  );
  /** Adds what was found out; a row whose values have changed meanwhile stays as it is. */
  const learn = useCallback(
    (found: readonly { readonly of: ImportRow; readonly now: Partial<ImportRow> }[]) => {
      const byValues = new Map(found.map(({ of, now }) => [of.values, now]));
      update(
        latest.current &&
          latest.current.map((row) => withFound(row, byValues.get(row.values) ?? {})),
      );
    },
    [update],
  );
  /** The keys of what was typed in single rows and not kept in them yet. */
  const typed = useCallback(
    () =>
      Object.keys(store.getState().drafts.byKey).filter((key) => key.startsWith(`${draft.key}-`)),
    [draft.key, store],
  );
  const start = useCallback(
    (next: readonly ImportRow[] | null) => {
      setRestored(false);
      update(next);
      // The browser removes only drafts that were shown, which these may not have been.
      for (const key of typed()) {
        dispatch(draftShown(key));
        dispatch(draftDropped(key));
      }
    },
    [dispatch, typed, update],
  );
  /** Whether another start would lose what a person did. */
  const isTouched = () =>
    latest.current !== null && (latest.current.some(isAnswered) || typed().length > 0);
  return { rows, restored, start, isTouched, change, learn, keepLeft };
}

const keptRow = v.object({
  row: v.number(),
  values: v.object(recordOf(SITE_FIELDS, () => v.string())),
  extraCells: v.boolean(),
  // A draft of an earlier version does not say so: its rows may be corrected.
  edited: v.optional(v.boolean(), true),
});
const keptRows = v.object({ rows: v.array(keptRow) });

/** What was read and corrected, without what the services said. */
const rowsToKeep = (rows: readonly ImportRow[]): DraftValues => ({
  rows: rows
    .filter(({ outcome }) => outcome?.kind !== 'stored')
    .map(({ row, values, extraCells, edited }) => ({ row, values, extraCells, edited })),
});

/** The rows of a draft; null when there is no draft, it has no rows, or it cannot be read. */
function readKeptRows(values: DraftValues | undefined): readonly ImportRow[] | null {
  const read = v.safeParse(keptRows, values);
  if (!read.success || read.output.rows.length === 0) return null;
  return read.output.rows.map(({ row, values: kept, extraCells, edited }) => ({
    ...newRow(row, kept, extraCells),
    edited,
  }));
}
