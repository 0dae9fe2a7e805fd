/** Values for the `{placeholders}` of a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Fills `{name}` placeholders. One without a value stays visible rather than vanishing. */
export function fillText(text: string, values?: TextValues): string {
  if (!values) return text;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}
