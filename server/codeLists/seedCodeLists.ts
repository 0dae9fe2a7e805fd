import { CODE_LIST_KEY, CODE_LISTS, type CodeListName } from '@contract/entities/codeList';
import type { ServerDeps } from '../deps';
import { codeDetails, codeHeaders } from '../storage/schema/codeLists';
import { type ListedCode, entriesOf } from './entry';
import { ENROLLMENT_LISTS } from './enrollmentLists';
import { SHOP_LISTS } from './shopLists';
import { STATES } from './states';

const LISTS: Readonly<Record<CodeListName, readonly ListedCode[]>> = { ...ENROLLMENT_LISTS, ...SHOP_LISTS, STATE: STATES };

/** Stores every code list. The header's uid is its name: stable across installations and fit for a log. */
export async function seedCodeLists({ db }: Pick<ServerDeps, 'db'>): Promise<void> {
  for (const name of CODE_LISTS) {
    const mmCodeHeaderUid = `code-list-${name}`;
    await db.insert(codeHeaders).values({ mmCodeHeaderUid, ...CODE_LIST_KEY(name) });
    await db.insert(codeDetails).values(entriesOf(LISTS[name]).map((entry) => ({ mmCodeHeaderUid, ...entry })));
  }
}
