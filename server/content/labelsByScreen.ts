/** Texts by the screen's name, then by the label's key. */
export type LabelsByScreen = Readonly<Record<string, Readonly<Record<string, string>>>>;
