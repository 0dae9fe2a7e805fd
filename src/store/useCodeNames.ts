import { useEffect } from 'react';
import { shallowEqual } from 'react-redux';
import type { CodeListName } from '@contract/entities/codeList';
import { fieldNamed } from '@contract/registration/catalog';
import { codeListsApi } from '@/api/codeLists';
import { useAppDispatch, useAppSelector } from './hooks';

const { getCodeList } = codeListsApi.endpoints;

const listsOf = (field: string): readonly CodeListName[] => fieldNamed(field).lists ?? [];

/**
 * The names of codes, for values outside of their form. Loads the lists of these fields only.
 * @returns the server's name of a code, or the code itself while its list does not have it
 */
export function useCodeNames(fields: readonly string[]): (field: string, code: string) => string {
  const dispatch = useAppDispatch();
  const names = [...new Set(fields.flatMap(listsOf))];
  const key = names.join();
  useEffect(() => {
    const subscriptions = key
      .split(',')
      .filter((name) => name !== '')
      // The names that were joined.
      .map((name) => dispatch(getCodeList.initiate(name as CodeListName)));
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [dispatch, key]);
  const lists = useAppSelector(
    (state) => names.map((name) => getCodeList.select(name)(state).data),
    shallowEqual,
  );
  return (field, code) => {
    const own = listsOf(field).flatMap((name) => lists[names.indexOf(name)] ?? []);
    return own.find(({ codeValue }) => codeValue === code)?.codeValueDescription || code;
  };
}

/** The fields of changes, for `useCodeNames`. */
export const fieldsOf = (
  changes: readonly { readonly fields: readonly { readonly field: string }[] }[] = [],
): string[] => changes.flatMap(({ fields }) => fields.map(({ field }) => field));
