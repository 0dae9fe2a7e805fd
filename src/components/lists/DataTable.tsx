import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { type Column, ColumnHeads, RowCells } from './tableCells';

export interface DataTableProps<Row> {
  /** A description of the table, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/**
 * A table on MUI's Table: two lines a cell, rules between rows only. On a phone the theme turns
 * each row into a card, with the column's name in each cell. Roles are explicit because `display`
 * drops them.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <Table role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <TableHead role="rowgroup">
        <TableRow role="row">
          <ColumnHeads columns={columns} />
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <TableRow key={rowKey(row)} role="row">
            <RowCells columns={columns} row={row} />
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
