import {
  CODE_ENTITY,
  CODE_LIST_KEY,
  CODE_LISTS,
  type CodeListName,
} from '@contract/entities/codeList';
import type { ServerDeps } from '../deps';
import type { Db } from '../storage/database';
import { codeDetails, codeHeaders } from '../storage/schema/codeLists';
import { type ListedCode, entriesOf } from './entry';
import { ENROLLMENT_LISTS } from './enrollmentLists';
import { SHOP_LISTS } from './shopLists';
import { STATES } from './states';

const LISTS: Readonly<Record<CodeListName, readonly ListedCode[]>> = {
  ...ENROLLMENT_LISTS,
  ...SHOP_LISTS,
  STATE: STATES,
};

/** The state list has its own entity. Clients that look up every list in the common entity find it there too. */
const ALIASES: readonly (readonly [name: CodeListName, entityItem: string])[] = [
  ['STATE', 'STATE'],
  ['STATE', 'STATECODE'],
];

async function store(
  db: Db,
  mmCodeHeaderUid: string,
  key: ReturnType<typeof CODE_LIST_KEY>,
  name: CodeListName,
): Promise<void> {
  await db.insert(codeHeaders).values({ mmCodeHeaderUid, ...key });
  await db
    .insert(codeDetails)
    .values(entriesOf(LISTS[name]).map((entry) => ({ mmCodeHeaderUid, ...entry })));
}

/** Stores every code list. The uid of a header is derived from its name, so that it is stable across installations. */
export async function seedCodeLists({ db }: Pick<ServerDeps, 'db'>): Promise<void> {
  for (const name of CODE_LISTS) await store(db, `code-list-${name}`, CODE_LIST_KEY(name), name);
  for (const [name, entityItem] of ALIASES)
    await store(
      db,
      `code-list-${name}-as-${entityItem}`,
      { entityName: CODE_ENTITY, entityItem },
      name,
    );
}
