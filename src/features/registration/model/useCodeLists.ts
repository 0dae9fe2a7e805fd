import { useEffect, useMemo } from 'react';
import { shallowEqual } from 'react-redux';
import type { CodeEntry, CodeListName } from '@contract/entities/codeList';
import { codeListsApi } from '@/api/codeLists';
import type { SelectOption } from '@/components/form/SelectField';
import { useServerText } from '@/components/labels/LabelsContext';
import { recordOf } from '@contract/recordOf';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { useQueryGroup, type NamedQuery } from '@/store/queries/useQueryGroup';

const { getCodeList } = codeListsApi.endpoints;

const NO_ENTRIES: readonly CodeEntry[] = [];

const optionOf =
  (serverText: (text: string) => string) =>
  ({ codeValue, codeValueDescription }: CodeEntry): SelectOption => ({
    value: codeValue,
    label: serverText(codeValueDescription || codeValue),
  });

/**
 * The code lists a screen offers, with their queries as one state. A list that is not loaded yet is
 * empty.
 * @param names a constant, such as the `codeLists` of a step's definition
 */
export function useCodeLists<Name extends CodeListName>(names: readonly Name[]) {
  const dispatch = useAppDispatch();
  const serverText = useServerText();
  useEffect(() => {
    const subscriptions = names.map((name) => dispatch(getCodeList.initiate(name)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, names]);

  const selectors = useMemo(() => names.map((name) => getCodeList.select(name)), [names]);
  const results = useAppSelector((state) => selectors.map((select) => select(state)), shallowEqual);
  const queries = useQueryGroup(
    names.map((name, index): NamedQuery => {
      const result = results[index];
      return {
        result: {
          isUninitialized: false,
          // The subscription starts after the first render: until then the list counts as loading.
          isFetching: !result || result.isUninitialized || result.isLoading,
          isError: result?.isError ?? false,
          data: result?.data,
          error: result?.error,
          refetch: () =>
            dispatch(getCodeList.initiate(name, { subscribe: false, forceRefetch: true })),
        },
        pending: 'codeList',
        failure: 'loadCodeList',
        name,
      };
    }),
  );

  const lists = useMemo(() => {
    const entries = recordOf(names, (_name, index) => results[index]?.data ?? NO_ENTRIES);
    const toOption = optionOf(serverText);
    return { entries, options: recordOf(names, (name) => entries[name].map(toOption)) };
  }, [names, results, serverText]);
  return { ...lists, queries };
}

/**
 * The options with the codes that a form holds and that have left the list: the backend keeps them
 * savable, and a field without them would look empty.
 * @param held the value of a select, or those of a group of boxes
 */
export function listedOptions(
  options: readonly SelectOption[],
  held: unknown,
): readonly SelectOption[] {
  if (options.length === 0) return options;
  const codes: readonly unknown[] = Array.isArray(held) ? held : [held];
  const unlistedCodes = codes.filter(
    (code): code is string =>
      typeof code === 'string' && code !== '' && !options.some(({ value }) => value === code),
  );
  return unlistedCodes.length === 0
    ? options
    : [...options, ...unlistedCodes.map((code) => ({ value: code, label: code }))];
}
