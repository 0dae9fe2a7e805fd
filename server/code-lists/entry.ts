import type { CodeEntry } from '@contract/entities/codeList';

/** One entry: code, description, and a short description where it differs. */
export type ListedCode = readonly [codeValue: string, description: string, short?: string];

/** Entries of codes in display order. They are stored by code: clients must sort by `sortOrder`. */
export function entriesOf(codes: readonly ListedCode[]): CodeEntry[] {
  return codes
    .map(([codeValue, codeValueDescription, short], i) => ({
      codeValue,
      codeValueDescription,
      codeValueShortDescription: short ?? codeValueDescription,
      sortOrder: (i + 1) * 10,
    }))
    .sort((a, b) => a.codeValue.localeCompare(b.codeValue));
}
