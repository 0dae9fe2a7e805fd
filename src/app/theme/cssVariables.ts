import { schemes } from '@/lib/look/tokens';
import { schemeColors, type SchemeName, type Values } from './schemeColors';

/** Every value with the name of its variable. */
const flat = (values: Values, path: string): [string, string | number][] =>
  Object.entries(values).flatMap(([key, value]): [string, string | number][] =>
    typeof value === 'object' ? flat(value, `${path}-${key}`) : [[`${path}-${key}`, value]],
  );

interface Names {
  readonly [key: string]: string | Names;
}
/** The same tree with a reference to the variable in the place of each value. */
const references = (values: Values, path: string): Names =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' ? references(value, `${path}-${key}`) : `var(${path}-${key})`,
    ]),
  );

const PREFIX = '--vp';
const light = schemeColors('light', schemes.light);
const dark = schemeColors('dark', schemes.dark);

const rulesOf = (scheme: SchemeName, values: Values) => ({
  colorScheme: scheme,
  ...Object.fromEntries(flat(values, PREFIX)),
});

/** The variables of both schemes, as rules of the page. */
export const schemeRules = {
  ':root, [data-color-scheme="light"]': rulesOf('light', light),
  '[data-color-scheme="dark"]': rulesOf('dark', dark),
};

/** What MUI's parts read as `theme.vars`, as far as the schemes differ. */
export const schemeReferences: Names = references(light, PREFIX);
