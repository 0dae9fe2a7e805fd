import { schemes } from './tokens';

type Nested = { readonly [key: string]: string | Nested };

const flat = (node: Nested, path: string): [string, string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}-${key}`, value]] : flat(value, `${path}-${key}`),
  );

/** The light colors by the names of their variables. Paper is white, whatever the screen is. */
export const lightVariables = (): Readonly<Record<string, string>> =>
  Object.fromEntries(flat(schemes.light.palette, '--vp-palette'));
