import type { CodeListName } from '@contract/entities/codeList';

/** The lists a field's code may come from. */
export type FieldLists = Readonly<Record<string, readonly CodeListName[]>>;

const textOf = (record: object, field: string): string => {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'string' ? value : '';
};

/**
 * The fields whose code changes to one outside their lists. An unchanged code stays savable after it has
 * left its list, so that an old registration can still be edited.
 * @param before the stored record, or an empty object for a create
 */
export async function unlistedFields(
  before: object,
  form: object,
  lists: FieldLists,
  codesOf: (list: CodeListName) => Promise<readonly string[]>,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [field, names] of Object.entries(lists)) {
    const code = textOf(form, field);
    if (code === '' || code === textOf(before, field)) continue;
    const codes = await Promise.all(names.map(codesOf));
    if (!codes.flat().includes(code)) wrong.push(field);
  }
  return wrong;
}
