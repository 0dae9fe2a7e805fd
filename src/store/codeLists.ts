import { codeListsApi } from '@/api/codeLists';
import type { CodeEntry, CodeListName } from '@contract/entities/codeList';
import type { RootState } from './rootReducer';

const NO_ENTRIES: readonly CodeEntry[] = [];

/**
 * Makes a selector of a code list's entries, which are empty until a screen has loaded the list.
 * The query cache is their only home.
 */
export function makeSelectCodeList(name: CodeListName): (state: RootState) => readonly CodeEntry[] {
  const selectResult = codeListsApi.endpoints.getCodeList.select(name);
  return (state) => selectResult(state).data ?? NO_ENTRIES;
}
