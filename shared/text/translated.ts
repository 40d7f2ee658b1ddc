/**
 * The type of the translation of English content (`as const`). It has every text of the content,
 * lists of the same length, and the same ids and paths. So the type checker reports texts that
 * are missing or superfluous in a translation.
 */
export type Translated<English, Key = unknown> = English extends string
  ? Key extends 'id' | 'path'
    ? English
    : string
  : { readonly [K in keyof English]: Translated<English[K], K> };
