import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../storage/database';

/** Collects rows of several tables, to be stored with one statement for each table. */
export class RowsByTable {
  private readonly rows = new Map<PgTable, object[]>();

  /**
   * Tables are stored in the order in which they were first added: add a row after the rows it
   * refers to.
   */
  add<Table extends PgTable>(table: Table, ...added: readonly Table['$inferInsert'][]): void {
    // The type of a row is unknown until the table is; every row is an object.
    this.rows.set(table, [...(this.rows.get(table) ?? []), ...(added as readonly object[])]);
  }

  async store(db: Db): Promise<void> {
    for (const [table, rows] of this.rows) await db.insert(table).values(rows);
  }
}
