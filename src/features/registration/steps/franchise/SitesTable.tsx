import type { FranchiseSite } from '@contract/registration/franchiseSite';
import { DataTable } from '@/components/lists/DataTable';
import type { Column } from '@/components/lists/tableCells';
import { WindowedTable } from './WindowedTable';

/** From this many rows on, only the visible ones are rendered. */
const WINDOW_FROM = 50;

interface SitesTableProps {
  readonly caption: string;
  readonly columns: readonly Column<FranchiseSite>[];
  readonly rows: readonly FranchiseSite[];
}

const uidOf = (site: FranchiseSite): string => site.siteUid;

/** The list of locations; a long one is windowed. */
export function SitesTable(table: SitesTableProps) {
  const Shown = table.rows.length > WINDOW_FROM ? WindowedTable : DataTable;
  return <Shown {...table} rowKey={uidOf} />;
}
