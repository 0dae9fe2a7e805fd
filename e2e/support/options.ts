import type { Locator } from '@playwright/test';
import type { ListedCode } from './seed';

/** The choices of a select as value and text, without the empty one. */
export const optionsOf = (select: Locator): Promise<(readonly [string, string])[]> =>
  select
    .getByRole('option')
    .evaluateAll((options) =>
      options
        .map((option) => [(option as HTMLOptionElement).value, option.textContent] as const)
        .filter(([value]) => value !== ''),
    );

/** The same of a code list. */
export const listed = (codes: readonly ListedCode[]): (readonly [string, string])[] =>
  codes.map((code) => [code.codeValue, code.codeValueDescription]);
