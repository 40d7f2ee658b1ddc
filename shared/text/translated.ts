/**
 * The type that English content (`as const`) has in every language: every text is there, every
 * list has the same length, and ids and paths are equal. So the type checker reports what a
 * translation lacks or has too many of.
 */
export type Translated<English, Key = unknown> = English extends string
  ? Key extends 'id' | 'path'
    ? English
    : string
  : { readonly [K in keyof English]: Translated<English[K], K> };
