import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import type { DataTableProps } from '@/components/lists/DataTable';
import { ColumnHeads, RowCells } from '@/components/lists/tableCells';
import { VisuallyHidden } from '@/components/VisuallyHidden';

/** Height of a row of two lines, in pixels, until it is measured. */
const ROW_HEIGHT = 69;

const Scroll = styled('div')({
  maxHeight: 'min(560px, 70dvh)',
  overflow: 'auto',
  position: 'relative',
  '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
  '& tr[data-gap=true]': { padding: 0, border: 0 },
});

/** A table of which only the rows in sight are rendered. */
export function WindowedTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const scroll = useRef<HTMLDivElement>(null);
  const rowsInSight = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: 8,
  });
  const items = rowsInSight.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = rowsInSight.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <Scroll ref={scroll} tabIndex={0} role="region" aria-label={caption}>
      <Table role="table" aria-rowcount={rows.length + 1}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <TableHead role="rowgroup">
          <TableRow role="row" aria-rowindex={1}>
            <ColumnHeads columns={columns} />
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          <tr data-gap="true" aria-hidden="true" style={{ height: above }} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <TableRow
                key={String(key)}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                ref={rowsInSight.measureElement}
              >
                <RowCells columns={columns} row={row} />
              </TableRow>
            );
          })}
          <tr data-gap="true" aria-hidden="true" style={{ height: Math.max(0, below) }} />
        </TableBody>
      </Table>
    </Scroll>
  );
}
