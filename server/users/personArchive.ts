import { inArray, or, sql, type SQL } from 'drizzle-orm';
import { STAFF_ACTIVITIES } from '@contract/entities/activity';
import type { PersonArchive } from '@contract/entities/user';
import type { ServerDeps } from '../deps';
import { lastFour } from '../registration/record';
import { type Db, queryRows } from '../storage/database';
import { identityAccounts } from '../storage/schema/identity';
import { users } from '../storage/schema/users';
import { vendorRequests } from '../storage/schema/vendorRequests';
import { SEALED_COLUMNS } from '../storage/sealedColumns';

/** Who is meant. Someone for whom a registration was started has no account yet. */
export interface PersonIds {
  /** Lower-cased. */
  readonly email: string;
  readonly userUid?: string | undefined;
  readonly sub?: string | undefined;
}

/** The ids behind an e-mail address. A contact of another's registration has none. */
export async function findPersonIds(db: Db, email: string): Promise<PersonIds> {
  const [user] = await db
    .select()
    .from(users)
    .where(sql`${users.email} = ${email}`);
  const [account] = await db
    .select({ sub: identityAccounts.sub })
    .from(identityAccounts)
    .where(sql`${identityAccounts.email} = ${email}`);
  return { email, userUid: user?.userUid, sub: user?.sub ?? account?.sub };
}

/** The registrations of an owner. */
export async function ownRequestUids(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .select({ requestUid: vendorRequests.requestUid })
    .from(vendorRequests)
    .where(sql`lower(${vendorRequests.loginEmail}) = ${email}`);
  return rows.map(({ requestUid }) => requestUid);
}

type Row = Record<string, unknown>;

/** Columns that name a person. Not the actor of a timeline: staff act for others. */
const NAMING: Readonly<Record<string, readonly (keyof PersonIds)[]>> = {
  user_uid: ['userUid'],
  invited_by_uid: ['userUid'],
  actor: ['userUid', 'sub'],
  sub: ['sub'],
  email: ['email'],
  recipient: ['email'],
  contact_email: ['email'],
  site_email: ['email'],
};
/** Of use to nobody but a thief. */
const PROOFS = /(^salt|hash|call_key|_token)$/;
/** Of the sealed values these are the person's own; the others open an account. */
const SHORTENED = ['id_number', 'routing_no', 'account_no'];
/** A value whose key the server does not have, or that is damaged. */
const UNREADABLE = '(cannot be opened)';

async function tablesWith(db: Db, columns: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await queryRows<{ name: string; columns: string[] }>(
    db,
    sql`select table_name as name, json_agg(column_name) as columns
      from information_schema.columns
      where table_schema = current_schema() and column_name in ${[...columns]}
      group by table_name order by table_name`,
  );
  return new Map(rows.map(({ name, columns: found }) => [name, found]));
}

/** The row without secrets. */
function readable({ secrets }: Pick<ServerDeps, 'secrets'>, table: string, row: Row): Row {
  const entries = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    const sealed = SEALED_COLUMNS.find((each) => each.table === table && each.column === column);
    if (sealed && SHORTENED.includes(column)) {
      const key = sealed.key.map((name) => String(row[name])).join(' ');
      const plain = secrets.openIfPossible(String(value), { table, row: key, column });
      return [[column, plain === undefined ? UNREADABLE : lastFour(plain)]];
    }
    return sealed || PROOFS.test(column) ? [] : [[column, value]];
  });
  return Object.fromEntries(entries);
}

/** Everything that is stored about a person, read from one snapshot of the database. */
export const archiveOf = (
  deps: Pick<ServerDeps, 'db' | 'secrets' | 'clock'>,
  ids: PersonIds,
): Promise<PersonArchive> =>
  deps.db.transaction(
    async (tx) => {
      const own = await ownRequestUids(tx, ids.email);
      const ofRequests = await tablesWith(tx, ['request_uid']);
      // The operator's. Naming it would warn the other side of a dispute.
      ofRequests.delete('legal_hold');
      // What staff keep among themselves.
      ofRequests.delete('review_assignment');
      ofRequests.delete('internal_note');
      ofRequests.delete('risk_check');
      // Hashes that tell nobody anything.
      ofRequests.delete('shared_value');
      ofRequests.delete('shared_value_state');
      const rowsOf = async (table: string, where: SQL): Promise<Row[]> => {
        const rows = await queryRows<{ row: Row }>(
          tx,
          sql`select to_jsonb(t) as row from ${sql.identifier(table)} t where ${where}`,
        );
        return rows.map(({ row }) => readable(deps, table, row));
      };
      const person: Record<string, Row[]> = {};
      for (const [table, columns] of await tablesWith(tx, Object.keys(NAMING))) {
        const named = columns.map((column) => {
          const values = (NAMING[column] ?? []).flatMap((id) => ids[id] ?? []);
          return values.length === 0
            ? sql`false`
            : // Only an address may be stored as it was typed; ids are found by their indexes.
              inArray(
                values.includes(ids.email)
                  ? sql`lower(${sql.identifier(column)})`
                  : sql`${sql.identifier(column)}`,
                values,
              );
        });
        const elsewhere =
          ofRequests.has(table) && own.length > 0 ? sql`request_uid not in ${own}` : sql`true`;
        const rows = await rowsOf(table, sql`(${or(...named)}) and ${elsewhere}`);
        if (rows.length > 0) person[table] = rows;
      }
      const registrations: Record<string, Row[]>[] = [];
      for (const uid of own) {
        const registration: Record<string, Row[]> = {};
        for (const table of ofRequests.keys()) {
          const shown =
            table === 'activity' ? sql`what not in ${[...STAFF_ACTIVITIES]}` : sql`true`;
          const rows = await rowsOf(table, sql`request_uid = ${uid} and ${shown}`);
          if (rows.length > 0) registration[table] = rows;
        }
        registrations.push(registration);
      }
      return { email: ids.email, at: deps.clock.now().toISOString(), person, registrations };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
