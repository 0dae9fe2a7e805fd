import { and, eq, inArray, or } from 'drizzle-orm';
import { CODE_LIST_KEY, type CodeListName } from '@contract/entities/codeList';
import type { Db } from '../storage/database';
import { codeDetails, codeHeaders } from '../storage/schema/codeLists';

const isList = (name: CodeListName) => {
  const { entityName, entityItem } = CODE_LIST_KEY(name);
  return and(eq(codeHeaders.entityName, entityName), eq(codeHeaders.entityItem, entityItem));
};

/** The codes of a list. */
export async function codesOf(db: Db, name: CodeListName): Promise<string[]> {
  const rows = await db
    .select({ codeValue: codeDetails.codeValue })
    .from(codeDetails)
    .innerJoin(codeHeaders, eq(codeHeaders.mmCodeHeaderUid, codeDetails.mmCodeHeaderUid))
    .where(isList(name));
  return rows.map((row) => row.codeValue);
}

/** Which of these codes are in which of these lists, in one query. */
export async function codesInLists(
  db: Db,
  names: readonly CodeListName[],
  codes: readonly string[],
): Promise<(name: CodeListName) => string[]> {
  if (names.length === 0 || codes.length === 0) return () => [];
  const rows = await db
    .select({
      entityName: codeHeaders.entityName,
      entityItem: codeHeaders.entityItem,
      codeValue: codeDetails.codeValue,
    })
    .from(codeDetails)
    .innerJoin(codeHeaders, eq(codeHeaders.mmCodeHeaderUid, codeDetails.mmCodeHeaderUid))
    .where(and(or(...names.map(isList)), inArray(codeDetails.codeValue, [...codes])));
  return (name) => {
    const { entityName, entityItem } = CODE_LIST_KEY(name);
    return rows
      .filter((row) => row.entityName === entityName && row.entityItem === entityItem)
      .map((row) => row.codeValue);
  };
}
