/** Texts by field name: typed values, or errors. */
export type Texts = Readonly<Record<string, string>>;
