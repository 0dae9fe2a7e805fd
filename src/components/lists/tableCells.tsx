import type { ReactNode } from 'react';
import TableCell from '@mui/material/TableCell';
import { VisuallyHidden } from '@/components/VisuallyHidden';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** The title is for screen readers only (a column of buttons). */
  readonly titleHidden?: boolean | undefined;
  readonly cell: (row: Row) => ReactNode;
  readonly actions?: boolean | undefined;
}

interface ColumnsProps<Row> {
  readonly columns: readonly Column<Row>[];
}

export function ColumnHeads<Row>({ columns }: ColumnsProps<Row>) {
  return columns.map(({ key, title, titleHidden }) => (
    <TableCell key={key} role="columnheader">
      {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
    </TableCell>
  ));
}

/** The cells of one row. A phone prints `data-title` above the value. */
export function RowCells<Row>({ columns, row }: ColumnsProps<Row> & { readonly row: Row }) {
  return columns.map(({ key, title, titleHidden, cell, actions }, index) => (
    <TableCell
      key={key}
      role="cell"
      data-title={titleHidden || index === 0 ? undefined : title}
      data-actions={actions}
    >
      {cell(row)}
    </TableCell>
  ));
}
