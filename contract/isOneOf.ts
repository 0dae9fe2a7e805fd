/** Whether a text is one of a list. `includes` accepts only what the compiler knows to be in it. */
export const isOneOf = <const T extends string>(list: readonly T[], value: string): value is T =>
  list.some((item) => item === value);
