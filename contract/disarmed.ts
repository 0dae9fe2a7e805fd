/**
 * Characters by which a spreadsheet takes a value for a formula (OWASP, CSV injection), also after
 * spaces.
 */
const FORMULA_START = /^\s*[=+\-@\t\r\n\uFF0B\uFF0D\uFF1D\uFF20]/;

/**
 * A value of a CSV file that no spreadsheet runs as a formula: it gets an apostrophe in front. The
 * import of locations takes it off again.
 */
export const disarmed = (value: string): string =>
  FORMULA_START.test(value) ? `'${value}` : value;
