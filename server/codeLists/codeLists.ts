import { and, eq } from 'drizzle-orm';
import { CODE_LIST_KEY, type CodeListName } from '@contract/entities/codeList';
import type { Db } from '../storage/database';
import { codeDetails, codeHeaders } from '../storage/schema/codeLists';

/** The codes of a list. */
export async function codesOf(db: Db, name: CodeListName): Promise<string[]> {
  const { entityName, entityItem } = CODE_LIST_KEY(name);
  const rows = await db
    .select({ codeValue: codeDetails.codeValue })
    .from(codeDetails)
    .innerJoin(codeHeaders, eq(codeHeaders.mmCodeHeaderUid, codeDetails.mmCodeHeaderUid))
    .where(and(eq(codeHeaders.entityName, entityName), eq(codeHeaders.entityItem, entityItem)));
  return rows.map((row) => row.codeValue);
}
