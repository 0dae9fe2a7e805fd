import { codeListsApi } from '@/api/codeLists';
import type { CodeEntry, CodeListName } from '@contract/entities/codeList';
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '../sessionEvents';

type CodeListState = Partial<Record<CodeListName, readonly CodeEntry[]>>;
const NONE: readonly CodeEntry[] = [];

/** Code entries by the name of their list; two lists never mix. */
const slice = createSlice({
  name: 'entities/codeLists',
  initialState: {} as CodeListState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionEnded, () => ({}))
      .addMatcher(
        codeListsApi.endpoints.getCodeList.matchFulfilled,
        (state, { payload, meta }) => ({ ...state, [meta.arg.originalArgs]: payload }),
      );
  },
});

export const codeListsReducer = slice.reducer;
export const selectCodeList = (state: CodeListState, name: CodeListName): readonly CodeEntry[] =>
  state[name] ?? NONE;
