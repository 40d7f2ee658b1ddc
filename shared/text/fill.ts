/** Fills names and numbers into texts. */

type Parts = Readonly<Record<string, string | number>>;

/** A text for exactly one thing, and one for any other number. */
export interface Count {
  readonly one: string;
  readonly other: string;
}

/**
 * `fill('{number} of {count}', { number: 3, count: 8 })` -> `3 of 8`. A missing part leaves its
 * `{name}` in the text.
 */
export function fill(text: string, parts: Parts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => `${parts[name] ?? whole}`);
}

/** `fillCount({ one: '1 course', other: '{count} courses' }, 3)` -> `3 courses`. */
export function fillCount(texts: Count, count: number, parts: Parts = {}): string {
  return fill(count === 1 ? texts.one : texts.other, { ...parts, count });
}
