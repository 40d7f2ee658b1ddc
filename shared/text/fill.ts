/** Fills names and numbers into texts. */

type Parts = Readonly<Record<string, string | number>>;

/** A text with a number: `one` for the number 1, and `other` for any other number. */
export interface Count {
  readonly one: string;
  readonly other: string;
}

/**
 * Fills parts into a text: `fill('{number} of {count}', { number: 3, count: 8 })` returns `3 of
 * 8`. If a part is missing, its `{name}` stays in the text.
 */
export function fill(text: string, parts: Parts): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => `${parts[name] ?? whole}`);
}

/**
 * Fills a number into the right text: `fillCount({ one: '1 course', other: '{count} courses' },
 * 3)` returns `3 courses`.
 */
export function fillCount(texts: Count, count: number, parts: Parts = {}): string {
  return fill(count === 1 ? texts.one : texts.other, { ...parts, count });
}
