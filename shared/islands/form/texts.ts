/** Texts of fields: typed values, or errors. The key is the name of the field. */
export type Texts = Readonly<Record<string, string>>;
