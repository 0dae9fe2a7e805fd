import type { ReactNode } from 'react';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { Table } from './tableStyles';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** The title is for screen readers alone (a column of buttons). */
  readonly titleHidden?: boolean | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Buttons at the row's end. */
  readonly actions?: boolean | undefined;
}

export interface DataTableProps<Row> {
  /** Says what the table lists; read, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * Rows with two lines a cell and rules between rows only. On a phone each row is a card and
 * each cell carries its column's name. Roles are spelled out because `display` would drop them.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <Table role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, titleHidden }) => (
            <th key={key} scope="col" role="columnheader">
              {titleHidden ? <VisuallyHidden>{title}</VisuallyHidden> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, title, titleHidden, cell, actions }, index) => (
              <td
                key={key}
                role="cell"
                data-title={titleHidden || index === 0 ? undefined : title}
                data-actions={actions}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
