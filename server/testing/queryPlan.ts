import { sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../storage/database';

/** The part of a plan that says how many rows a step read. */
interface PlanStep {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanStep[];
}

function rowsReadBy(step: PlanStep, table: string): number {
  const own =
    step['Relation Name'] === table
      ? (step['Actual Rows'] +
          (step['Rows Removed by Filter'] ?? 0) +
          (step['Rows Removed by Index Recheck'] ?? 0)) *
        step['Actual Loops']
      : 0;
  return (step.Plans ?? []).reduce((sum, inner) => sum + rowsReadBy(inner, table), own);
}

/** Runs a query on PostgreSQL. @returns how many rows of a table it looked at */
export async function rowsRead(db: Db, query: SQLWrapper, table: string): Promise<number> {
  const { rows } = (await db.execute(sql`explain (analyze, format json) ${query}`)) as unknown as {
    rows: readonly { 'QUERY PLAN': readonly { Plan: PlanStep }[] }[];
  };
  const [row] = rows;
  if (!row?.['QUERY PLAN'][0]) throw new Error('no plan');
  return rowsReadBy(row['QUERY PLAN'][0].Plan, table);
}
