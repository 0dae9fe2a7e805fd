import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type SaveW9, type W9, w9Schema } from '@contract/entities/w9';
import { changedFields, recordActivity } from '../api/activity';
import { lastFour } from '../domain/lastFour';
import { type CheckState, spellNextCheck } from '../domain/tinOutcome';
import type { Db } from '../storage/database';
import { type W9Row, w9Infos } from '../storage/schema/shop';
import type { Secrets } from '../storage/secrets';
import type { Person } from '../users/person';
import { fresh, given, returned, touched } from './record';

const place = (row: string) => ({ table: 'w9_info', row, column: 'id_number' });

/** The stored tax ID, for comparing and checking; never for an answer. */
export const openNumber = (secrets: Secrets, row: W9Row): string =>
  secrets.open(row.idNumber, place(row.w9Uid));

/** What is shown: of the tax ID the last four. */
export const showW9 = (secrets: Secrets, row: W9Row): W9 =>
  v.parse(w9Schema, {
    ...row,
    ...spellNextCheck(row.nextTinCheckAt),
    idNumber: lastFour(openNumber(secrets, row)),
  });

export const w9RowsOf = (db: Db, requestUid: string) =>
  db.select().from(w9Infos).where(eq(w9Infos.requestUid, requestUid));

interface Act {
  readonly tx: Db;
  readonly secrets: Secrets;
  readonly requestUid: string;
  readonly user: Person;
  readonly superUser: boolean;
  readonly now: Date;
}

/** Stores a form with the state of its check, as a new record or over `before`. */
export async function storeW9(
  act: Act,
  before: W9Row | undefined,
  form: SaveW9,
  check: CheckState,
): Promise<W9Row> {
  const { tx, secrets, requestUid, now } = act;
  const w9Uid = before?.w9Uid ?? randomUUID();
  const { requestUid: _request, isPatch: _patch, idNumber, ...fields } = form;
  const plain = { ...given(fields), idType: form.idType, ...check };
  const columns = { ...plain, idNumber: secrets.seal(idNumber, place(w9Uid)) };
  const row = before
    ? returned(
        await tx
          .update(w9Infos)
          .set({ ...columns, ...touched(w9Infos.rev, now) })
          .where(eq(w9Infos.w9Uid, w9Uid))
          .returning(),
      )
    : returned(
        await tx
          .insert(w9Infos)
          .values({ ...columns, w9Uid, requestUid, ...fresh(now) })
          .returning(),
      );
  const told = before ? { ...before, idNumber: openNumber(secrets, before) } : {};
  await recordActivity(
    act,
    requestUid,
    before ? 'w9.changed' : 'w9.created',
    changedFields(told, { ...plain, idNumber }),
  );
  return row;
}
