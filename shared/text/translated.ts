/**
 * The shape that an English content (`as const`) has in every language: each text is there, each
 * list is as long, ids and paths are the same. So the type checker names what a translation lacks
 * or has too many.
 */
export type Translated<English, Key = unknown> = English extends string
  ? Key extends 'id' | 'path'
    ? English
    : string
  : { readonly [K in keyof English]: Translated<English[K], K> };
