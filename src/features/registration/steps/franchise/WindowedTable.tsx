import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DataTableProps } from '@/components/lists/DataTable';
import { ColumnHeads, RowCells } from '@/components/lists/tableCells';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import { media } from '@/lib/look/vars';

/** Height of a row of two lines, in pixels, until it is measured. */
const ROW_HEIGHT = 69;

const Scroll = styled('div')({
  maxHeight: 'min(560px, 70dvh)',
  overflow: 'auto',
  position: 'relative',
  '& thead th': { position: 'sticky', top: 0, zIndex: 1 },
  '& tr[data-gap=true]': { padding: 0, border: 0 },
  [media.print]: {
    maxHeight: 'none',
    overflow: 'visible',
    '& thead th': { position: 'static' },
    '& tr': { breakInside: 'avoid' },
  },
});

/** A table of which only the rows in sight are rendered; for a printer, all of them. */
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
  const printing = usePrinting();
  const inSight = rowsInSight.getVirtualItems();
  const above = printing ? 0 : (inSight[0]?.start ?? 0);
  const below = printing ? 0 : rowsInSight.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const items = printing
    ? rows.map((row, index) => ({ index, key: rowKey(row) }))
    : inSight.map(({ index, key }) => ({ index, key: String(key) }));
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
                key={key}
                role="row"
                aria-rowindex={index + 2}
                data-index={index}
                ref={printing ? undefined : rowsInSight.measureElement}
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

/** Renders within the event: the browser takes the page as it is right after. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    const follow = (now: boolean) => flushSync(() => setPrinting(now));
    const onBefore = () => follow(true);
    const onAfter = () => follow(false);
    const onChange = () => follow(media.matches);
    window.addEventListener('beforeprint', onBefore);
    window.addEventListener('afterprint', onAfter);
    media.addEventListener('change', onChange);
    return () => {
      window.removeEventListener('beforeprint', onBefore);
      window.removeEventListener('afterprint', onAfter);
      media.removeEventListener('change', onChange);
    };
  }, []);
  return printing;
}
