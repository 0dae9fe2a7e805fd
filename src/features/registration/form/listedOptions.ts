import type { SelectOption } from '@/components/form/SelectField';

/**
 * The options of a code list with the codes that a form holds and that have left the list, each as
 * its own name: the backend keeps them savable. Without them a field would look empty, and boxes
 * that are not on the screen would be saved as unticked. A list that is not loaded stays empty.
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
