import type { LabelValues } from './defineLabels';

/** The keys that have a singular: `shops` where the set also has `shopsOne`. */
export type PluralKey<Key extends string> = {
  [K in Key]: `${K}One` extends Key ? K : never;
}[Key];

/** The text of a label for a count, which fills `{count}`. */
export type Plural<Key extends string> = (
  key: PluralKey<Key>,
  count: number,
  values?: LabelValues,
) => string;

/**
 * Chooses the form of a label by the plural rules of the language: `shopsOne` for its category
 * `one`, `shops` for every other. Spanish uses a category `many` for millions: `shops` covers it.
 */
export const pluralOf =
  <Key extends string>(
    t: (key: Key, values?: LabelValues) => string,
    locale: string,
  ): Plural<Key> =>
  (key, count, values) => {
    const isOne = new Intl.PluralRules(locale).select(count) === 'one';
    // The type of `key` guarantees that the set has its singular.
    const form = (isOne ? `${key}One` : key) as Key;
    return t(form, { ...values, count: count.toLocaleString(locale) });
  };
