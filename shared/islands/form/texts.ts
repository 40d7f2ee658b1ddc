/** Texts by the name of a field: what was typed, or what is wrong. */
export type Texts = Readonly<Record<string, string>>;
