import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { type Column, ColumnHeads, RowCells } from './tableCells';

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** A table on MUI's Table, of cards on a phone. Roles are explicit because `display` drops them. */
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
