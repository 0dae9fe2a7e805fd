import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '../../storage/database';

/** A column as PostgreSQL names its type, which reads the value back from a text. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

export interface Table {
  readonly name: string;
  /** Without those that the database computes. */
  readonly columns: readonly Column[];
  /** The primary key. */
  readonly key: readonly string[];
}

/** Restoring creates this table itself. */
export const META_TABLE = 'schema_migrations';

/** A value of each column, as PostgreSQL writes it. */
export type Row = readonly (string | null)[];

/** The values look the same on every server, whatever it is set to. */
export const setOneFormat = (db: Db): Promise<unknown> =>
  db.execute(
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
      set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true)`,
  );

const inSchema = sql`from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`;

/** The names of the database's tables. */
export async function tableNames(db: Db): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`select c.relname as name ${inSchema} order by c.relname collate "C"`,
  );
  return rows.map(({ name }) => name);
}

/** The tables, each behind those that its rows refer to. */
export async function readTables(db: Db): Promise<Table[]> {
  const rows = await queryRows<Table & { parents: string[] }>(
    db,
    sql`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select json_agg(a.attname order by array_position(k.conkey, a.attnum))
        from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
        where k.conrelid = c.oid and k.contype = 'p') as key,
      coalesce((select json_agg(p.relname) from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and p.oid <> c.oid), '[]') as parents
    ${inSchema} order by c.relname collate "C"`,
  );
  const sorted: Table[] = [];
  const waiting = [...rows];
  while (waiting.length > 0) {
    const at = waiting.findIndex(({ parents }) =>
      parents.every((parent) => !waiting.some(({ name }) => name === parent)),
    );
    // The tables of the portal refer to each other in one direction only.
    if (at < 0) throw new Error(`The tables ${waiting.map(({ name }) => name)} form a circle`);
    sorted.push(...waiting.splice(at, 1));
  }
  return sorted;
}

const name = (text: string) => sql.identifier(text);
const list = (parts: readonly ReturnType<typeof sql>[]) => sql.join([...parts], sql`, `);

/** A row with a file can take megabytes. */
const isLarge = ({ columns }: Table): boolean => columns.some(({ type }) => type === 'bytea');
const ROWS_AT_ONCE = 500;

/** The rows by primary key, whatever the collation; each line is a JSON array. */
export async function* linesOf(tx: Db, table: Table): AsyncGenerator<string> {
  const values = table.columns.map((column) => sql`${name(column.name)}::text`);
  const order = table.key.map((column) => sql`${name(column)}::text collate "C"`);
  await tx.execute(
    sql`declare portal_rows no scroll cursor for
      select json_build_array(${list(values)})::text as row from ${name(table.name)} order by ${list(order)}`,
  );
  const count = sql.raw(String(isLarge(table) ? 1 : ROWS_AT_ONCE));
  for (;;) {
    const rows = await queryRows<{ row: string }>(tx, sql`fetch ${count} from portal_rows`);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await tx.execute(sql`close portal_rows`);
}

/** What triggers have written is in the backup too. */
export const switchTriggers = (tx: Db, table: Table, to: 'disable' | 'enable'): Promise<unknown> =>
  tx.execute(sql`alter table ${name(table.name)} ${sql.raw(to)} trigger user`);

/** Adds rows to a table. */
export async function insertRows(tx: Db, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = table.columns.map((column) => name(column.name));
  const typed = table.columns.map((column) => sql`${name(column.name)}::${sql.raw(column.type)}`);
  const values = table.columns.map(
    (_, at) => sql`${sql.param(rows.map((row) => row[at] ?? null))}::text[]`,
  );
  await tx.execute(
    sql`insert into ${name(table.name)} (${list(columns.map((each) => sql`${each}`))})
      select ${list(typed)} from unnest(${list(values)}) as r (${list(columns.map((each) => sql`${each}`))})`,
  );
}

/** Counts the rows of a table and computes their checksum, line by line. */
export class Checksum {
  private readonly hash = createHash('sha256');
  rows = 0;

  add(line: string): void {
    this.hash.update(line).update('\n');
    this.rows += 1;
  }

  digest(): string {
    return this.hash.digest('hex');
  }
}

/** The checksum of a table in the database. */
export async function checksumOf(tx: Db, table: Table): Promise<string> {
  const checksum = new Checksum();
  for await (const line of linesOf(tx, table)) checksum.add(line);
  return checksum.digest();
}

/** The last number that each sequence has given out. */
export async function readSequences(db: Db): Promise<Record<string, string>> {
  const rows = await queryRows<{ name: string; last: string }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences
      where schemaname = current_schema() and last_value is not null`,
  );
  return Object.fromEntries(rows.map(({ name: sequence, last }) => [sequence, last]));
}

export async function setSequences(
  db: Db,
  sequences: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [sequence, last] of Object.entries(sequences))
    await db.execute(sql`select setval(quote_ident(${sequence})::regclass, ${last}::bigint)`);
}
