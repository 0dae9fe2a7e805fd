import { codeListsApi } from '@/api/codeLists';
import type { CodeEntry, CodeListName } from '@contract/entities/codeList';
import type { RootState } from './rootReducer';

const NO_ENTRIES: readonly CodeEntry[] = [];

/** Selects a code list's entries from the query cache: empty until a screen has loaded them. */
export function makeSelectCodeList(name: CodeListName): (state: RootState) => readonly CodeEntry[] {
  const selectResult = codeListsApi.endpoints.getCodeList.select(name);
  return (state) => selectResult(state).data ?? NO_ENTRIES;
}
