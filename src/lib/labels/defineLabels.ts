import { fillText, type TextValues } from '@contract/fillText';

/**
 * A screen's texts: the name of its document in the content service, and the English fallback.
 * Screens import only their own set, so that a bundle carries no texts of other screens.
 */
export interface LabelSet<Key extends string = string> {
  readonly screen: string;
  readonly fallback: Readonly<Record<Key, string>>;
}

/** Values for the `{placeholders}` of a label. */
export type LabelValues = TextValues;

/** Texts of the content service: screen name → label key → text. */
export type LabelOverrides = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/** Declares a screen's labels with their English fallbacks. */
export function defineLabels<Key extends string>(
  screen: string,
  fallback: Record<Key, string>,
): LabelSet<Key> {
  return { screen, fallback };
}

/** The screen name of texts that servers send in English, looked up by that text. */
const SERVER_TEXTS = 'serverTexts';

/**
 * The parts of a text where the pattern has its placeholders: `Try again in {count} minutes.` The
 * search starts at the end and uses no regular expression. Some patterns cannot become one, and
 * others would take minutes.
 */
function valuesIn(text: string, pattern: string): LabelValues | undefined {
  // Alternates literals and names. The first and last are literals.
  const parts = pattern.split(/\{(\w+)\}/);
  const last = parts.at(-1) ?? '';
  if (!text.endsWith(last)) return undefined;
  const values: Record<string, string> = {};
  let end = text.length - last.length;
  for (let index = parts.length - 2; index > 0; index -= 2) {
    const [literal = '', name = ''] = parts.slice(index - 1);
    // A value has at least one character.
    const latest = end - 1 - literal.length;
    if (latest < 0) return undefined;
    const isFirst = index === 1;
    const start = isFirst ? 0 : text.lastIndexOf(literal, latest);
    if (start < 0 || !text.startsWith(literal, start)) return undefined;
    values[name] = text.slice(start + literal.length, end);
    end = start;
  }
  return values;
}

/**
 * A text that a server sent, such as a refusal or the name of a code, in the person's language
 * where the content service has it. A value inside it, such as the title of a step, is looked up
 * separately.
 */
export function resolveServerText(overrides: LabelOverrides, text: string): string {
  const texts = overrides[SERVER_TEXTS] ?? {};
  // A text may equal the name of a property that every object inherits.
  const translate = (part: string): string => (Object.hasOwn(texts, part) && texts[part]) || part;
  const whole = translate(text);
  if (whole !== text) return whole;
  for (const [pattern, translated] of Object.entries(texts)) {
    const values = pattern.includes('{') && valuesIn(text, pattern);
    if (values)
      return fillText(
        translated,
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, translate(`${value}`)]),
        ),
      );
  }
  return text;
}

/** The text of one label: the content service's when it has one, else the English fallback. */
export function resolveLabel<Key extends string>(
  set: LabelSet<Key>,
  overrides: LabelOverrides,
  key: Key,
  values?: LabelValues,
): string {
  const override = overrides[set.screen]?.[key];
  return fillText(override !== undefined && override !== '' ? override : set.fallback[key], values);
}
