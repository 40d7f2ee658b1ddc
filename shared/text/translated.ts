/**
 * The type of the translation of English content (`as const`). It has every text of the content,
 * lists of the same length, and the same ids and paths. So the type checker reports a text that
 * is missing in a translation, and a text that should not be there.
 */
export type Translated<English, Key = unknown> = English extends string
  ? Key extends 'id' | 'path'
    ? English
    : string
  : { readonly [K in keyof English]: Translated<English[K], K> };
