import Checkbox from '@mui/material/Checkbox';
import { useCallback, useState } from 'react';
import type { Column } from './tableCells';

const NONE: ReadonlySet<string> = new Set();

/**
 * The rows of a list that a person has chosen, to do something with all of them.
 * @param shown what is in sight: only that counts as chosen
 */
export function useChosenRows<Row>(shown: readonly Row[], keyOf: (row: Row) => string) {
  const [keys, setKeys] = useState(NONE);
  const chosen = shown.filter((row) => keys.has(keyOf(row)));
  const toggle = useCallback(
    (row: Row): void =>
      setKeys((before) => {
        const key = keyOf(row);
        const others = [...before].filter((each) => each !== key);
        return new Set(before.has(key) ? others : [...others, key]);
      }),
    [keyOf],
  );
  return {
    keys,
    chosen,
    all: shown.length > 0 && chosen.length === shown.length,
    choose: (rows: readonly Row[]): void => setKeys(new Set(rows.map(keyOf))),
    chooseAll: (all: boolean): void => setKeys(all ? new Set(shown.map(keyOf)) : NONE),
    toggle,
  };
}

export interface Choice<Row> {
  readonly isChosen: (row: Row) => boolean;
  readonly onChoose: (row: Row) => void;
}

/**
 * The column with the checkboxes.
 * @param nameOf what the checkbox of a row is called; null where the row cannot be chosen
 */
export const chooseColumn = <Row,>(
  title: string,
  nameOf: (row: Row) => string | null,
  { isChosen, onChoose }: Choice<Row>,
): Column<Row> => ({
  key: 'choose',
  title,
  titleHidden: true,
  cell: (row) => {
    const name = nameOf(row);
    return name === null ? null : (
      <Checkbox
        checked={isChosen(row)}
        slotProps={{ input: { 'aria-label': name } }}
        onChange={() => onChoose(row)}
      />
    );
  },
});
