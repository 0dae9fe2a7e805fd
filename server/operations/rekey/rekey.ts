import { and, eq, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '@contract/time';
import { plusMs } from '../../clock';
import { commandOnServer } from '../../command';
import { hashSharedValues } from '../../risk/sharedValues';
import { type Db, queryRows } from '../../storage/database';
import { installation } from '../../storage/schema/meta';
import { SEALED_COLUMNS, SEALED_FACTS, type SealedColumn } from '../../storage/sealedColumns';
import { type Secrets, keyIdOf } from '../../storage/secrets';

const ROWS_AT_ONCE = 500;

/** Values that were left as they are. */
interface LeftValues {
  /** `table.column` */
  readonly place: string;
  readonly keyId: string;
  readonly count: number;
}

interface Resealed {
  readonly count: number;
  readonly left: readonly LeftValues[];
}

interface SealedRow {
  readonly rowKey: readonly string[];
  readonly value: string;
}

/** A kind of sealed values: the values behind a row, and how one is replaced. */
interface Place {
  readonly name: string;
  /** The rows that another key than the first has sealed, in the order of their keys. */
  readonly rowsAfter: (key: readonly string[] | undefined) => Promise<SealedRow[]>;
  /** Replaces the value unless it has changed; whether it did. */
  readonly replace: (row: SealedRow, value: string) => Promise<boolean>;
  readonly column: Pick<SealedColumn, 'table' | 'column'>;
}

function columnPlace(db: Db, secrets: Secrets, sealed: SealedColumn): Place {
  const [table, column] = [sql.identifier(sealed.table), sql.identifier(sealed.column)];
  const list = (parts: readonly ReturnType<typeof sql>[]) => sql.join([...parts], sql`, `);
  const key = list(sealed.key.map((name) => sql`${sql.identifier(name)}`));
  const valuesOf = (values: readonly string[]) => list(values.map((value) => sql`${value}`));
  return {
    name: `${sealed.table}.${sealed.column}`,
    column: sealed,
    rowsAfter: (last) =>
      queryRows<SealedRow>(
        db,
        sql`select json_build_array(${key}) as "rowKey", ${column} as value from ${table}
          where ${column} is not null and split_part(${column}, '.', 1) <> ${secrets.keyIds[0]}
            ${last === undefined ? sql`` : sql`and (${key}) > (${valuesOf(last)})`}
          order by ${key} limit ${ROWS_AT_ONCE}`,
      ),
    replace: async (row, value) => {
      const replaced = await queryRows(
        db,
        sql`update ${table} set ${column} = ${value}
          where (${key}) = (${valuesOf(row.rowKey)}) and ${column} = ${row.value} returning 1`,
      );
      return replaced.length > 0;
    },
  };
}

function factsPlace(db: Db, secrets: Secrets): Place {
  return {
    name: 'installation.value',
    column: { table: 'installation', column: 'value' },
    rowsAfter: async (last) => {
      if (last !== undefined) return [];
      const facts = await db
        .select()
        .from(installation)
        .where(inArray(installation.name, [...SEALED_FACTS]));
      return facts
        .filter(({ value }) => keyIdOf(value) !== secrets.keyIds[0])
        .map(({ name, value }) => ({ rowKey: [name], value }));
    },
    replace: async ({ rowKey: [name = ''], value: old }, value) => {
      const replaced = await db
        .update(installation)
        .set({ value })
        .where(and(eq(installation.name, name), eq(installation.value, old)))
        .returning();
      return replaced.length > 0;
    },
  };
}

/** Undefined when its key is not configured, or the value was damaged. */
function reseal(secrets: Secrets, place: Place, { rowKey, value }: SealedRow): string | undefined {
  const aad = { ...place.column, row: rowKey.join(' ') };
  const plain = secrets.openIfPossible(value, aad);
  return plain === undefined ? undefined : secrets.seal(plain, aad);
}

async function resealPlace(secrets: Secrets, place: Place): Promise<Resealed> {
  let count = 0;
  const left = new Map<string, number>();
  let last: readonly string[] | undefined;
  for (;;) {
    const rows = await place.rowsAfter(last);
    if (rows.length === 0) break;
    for (const row of rows) {
      const value = reseal(secrets, place, row);
      if (value === undefined) {
        const keyId = keyIdOf(row.value);
        left.set(keyId, (left.get(keyId) ?? 0) + 1);
      } else if (await place.replace(row, value)) count += 1;
    }
    last = rows.at(-1)?.rowKey;
  }
  return {
    count,
    left: [...left].map(([keyId, each]) => ({ place: place.name, keyId, count: each })),
  };
}

/**
 * Seals every stored value with the first key, while others go on to read and write. Each value is
 * replaced on its own and only if it is still the one that was opened, so that a stopped run can
 * be started again and no write is lost.
 */
async function resealAll(db: Db, secrets: Secrets): Promise<Resealed> {
  const places = [
    ...SEALED_COLUMNS.map((column) => columnPlace(db, secrets, column)),
    factsPlace(db, secrets),
  ];
  let count = 0;
  const left: LeftValues[] = [];
  for (const place of places) {
    const resealed = await resealPlace(secrets, place);
    count += resealed.count;
    left.push(...resealed.left);
  }
  return { count, left };
}

/** As long as the longest link in an e-mail is valid: the one that locks a bank account. */
const LINKS_MS = 30 * DAY_MS;

const leftBehind = (secretsIds: readonly string[], { place, keyId, count }: LeftValues): string =>
  secretsIds.includes(keyId)
    ? `${count} values of ${place} cannot be opened with their key ${keyId}, and were left.`
    : `${count} values of ${place} are sealed with the key ${keyId}, which is not configured, and were left.`;

/** `npm run rekey`: seals and hashes everything with the first key, also while a server runs. */
export const rekey = commandOnServer(
  'The values could not be sealed',
  () =>
    async ({ db, secrets, clock }) => {
      const { count, left } = await resealAll(db, secrets);
      await hashSharedValues({ db, secrets });
      const [first = '', ...others] = secrets.keyIds;
      const until = plusMs(clock.wallNow(), LINKS_MS).toISOString().slice(0, 10);
      return [
        `Sealed ${count} values with the key ${first}.`,
        ...left.map((values) => leftBehind(secrets.keyIds, values)),
        ...(others.length === 0
          ? []
          : [
              `No other value needs ${others.join(', ')} any more, but links in e-mails do until ${until}, and so do backups made before today.`,
              `Then run this again. When it seals 0 values, remove ${others.join(', ')} from ENCRYPTION_KEY and restart every server. Keep a copy for the old backups.`,
            ]),
      ].join('\n');
    },
);
