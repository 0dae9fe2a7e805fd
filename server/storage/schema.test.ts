import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { SEALED_COLUMNS } from './sealedColumns';
import { databaseUrl, MIGRATED } from '../testing/database';

const FOLDER = path.join(__dirname, 'schema');

interface DatabaseColumn {
  readonly table_name: string;
  readonly column_name: string;
  readonly data_type: string;
  readonly is_nullable: 'YES' | 'NO';
}

/** Every table that a file of `schema/` exports. */
async function tables(): Promise<PgTable[]> {
  const modules = await Promise.all(
    readdirSync(FOLDER).map(
      (file) => import(path.join(FOLDER, file)) as Promise<Record<string, unknown>>,
    ),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is PgTable => is(value, PgTable));
}

const typeName = (sqlType: string): string =>
  ({ bigserial: 'bigint', serial: 'integer' })[sqlType] ?? sqlType;

/** The migrations up to this one belong to the first release. */
const FIRST_RELEASE = '0026';

describe('schema', () => {
  it('CFG-21 a migration takes nothing away that the release before reads or leaves out', () => {
    const folder = path.join(__dirname, 'migrations');
    const later = readdirSync(folder).filter((name) => name.slice(0, 4) > FIRST_RELEASE);
    const breaking = later.filter((name) =>
      /\b(?:drop\s+(?:table|column)|rename|set\s+not\s+null|add\s+column\s+(?!.*default)[^;]*not\s+null)\b/i.test(
        readFileSync(path.join(folder, name), 'utf8'),
      ),
    );
    expect(breaking).toEqual([]);
  });

  it('lists every column of sealed values', async () => {
    const sealed = (await tables()).flatMap((table) =>
      Object.values(getTableColumns(table))
        .filter(
          (column) => column.columnType === 'PgCustomColumn' && column.getSQLType() === 'text',
        )
        .map((column) => `${getTableName(table)}.${column.name}`),
    );
    expect(SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
      sealed.sort(),
    );
  });

  it('the tables of the code and those the migrations make are the same, column by column', async () => {
    const client = new pg.Client({ connectionString: databaseUrl(MIGRATED) });
    await client.connect();
    const { rows } = await client.query<DatabaseColumn>(
      "select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2",
    );
    await client.end();
    const inDatabase = rows.map((row) =>
      `${row.table_name}.${row.column_name} ${row.data_type} ${row.is_nullable === 'NO' ? 'not null' : ''}`.trim(),
    );
    const inCode = (await tables()).flatMap((table) =>
      Object.values(getTableColumns(table)).map((column) =>
        `${getTableName(table)}.${column.name} ${typeName(column.getSQLType())} ${column.notNull ? 'not null' : ''}`.trim(),
      ),
    );
    expect([...inCode].sort()).toEqual([...inDatabase].sort());
  });
});
