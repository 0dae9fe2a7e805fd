import { codeListsApi } from '@/api/codeLists';
import type { CodeEntry, CodeListName } from '@contract/entities/codeList';
import type { RootState } from './rootReducer';

const NO_ENTRIES: readonly CodeEntry[] = [];

/**
 * Makes a selector of a code list's entries. They are empty until a screen has loaded the list.
 * Only the query cache holds them.
 */
export function makeSelectCodeList(name: CodeListName): (state: RootState) => readonly CodeEntry[] {
  const selectResult = codeListsApi.endpoints.getCodeList.select(name);
  return (state) => selectResult(state).data ?? NO_ENTRIES;
}
