import {
  CODE_ENTITY,
  CODE_LIST_KEY,
  CODE_LISTS,
  type CodeListName,
} from '@contract/entities/codeList';
import type { ServerDeps } from '../deps';
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

/** Clients look up every list in the common entity, so the state list is there too. */
const ALIASES: readonly (readonly [name: CodeListName, entityItem: string])[] = [
  ['STATE', 'STATE'],
  ['STATE', 'STATECODE'],
];

interface StoredList {
  /** Derived from the name, so that it is stable across installations. */
  readonly uid: string;
  readonly key: ReturnType<typeof CODE_LIST_KEY>;
  readonly name: CodeListName;
}

/** Stores every code list, with one statement for the headers and one for the codes. */
export async function seedCodeLists({ db }: Pick<ServerDeps, 'db'>): Promise<void> {
  const lists: StoredList[] = [
    ...CODE_LISTS.map((name) => ({ uid: `code-list-${name}`, key: CODE_LIST_KEY(name), name })),
    ...ALIASES.map(([name, entityItem]) => ({
      uid: `code-list-${name}-as-${entityItem}`,
      key: { entityName: CODE_ENTITY, entityItem },
      name,
    })),
  ];
  await db
    .insert(codeHeaders)
    .values(lists.map(({ uid, key }) => ({ mmCodeHeaderUid: uid, ...key })));
  await db
    .insert(codeDetails)
    .values(
      lists.flatMap(({ uid, name }) =>
        entriesOf(LISTS[name]).map((entry) => ({ mmCodeHeaderUid: uid, ...entry })),
      ),
    );
}
