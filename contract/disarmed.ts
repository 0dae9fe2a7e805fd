/** Characters that make a spreadsheet read a value as a formula (OWASP), also after spaces. */
const FORMULA_START = /^\s*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/** A CSV value with an apostrophe before a formula; the import of locations removes it. */
export const disarmed = (value: string): string =>
  FORMULA_START.test(value) ? `'${value}` : value;
