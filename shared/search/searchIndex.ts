/** The shape of what is searched. Plain data: it travels as JSON. */

export interface SearchIndex {
  readonly places: readonly Place[];
  /**
   * The words of lines that are not shown: whole lines would cost too much. In each row first the signs of the sections
   * that have the words, then the words. Sections are counted through all places; see signOf.
   */
  readonly lines: string;
  /** A word -> other words for it. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** Words of a question that say nothing of what is sought. */
  readonly skipped: string;
}

/** A page that can be found. */
export interface Place {
  readonly path: string;
  readonly name: string;
  /** Words that it is sought by and does not say in its titles. */
  readonly also: string;
  /** What it is, where it has no sections that would say it. */
  readonly note?: string;
  readonly sections: readonly SearchedSection[];
}

interface SearchedSection {
  readonly id: string;
  readonly title: string;
  /** Titles of groups, and lines that stand alone. */
  readonly topics: readonly string[];
}

/** One sign for a section's number: `0`, `1`, ... `9`, `:`, ... and on through Unicode. */
export function signOf(section: number): string {
  return String.fromCodePoint(0x30 + section);
}

/** The number of a section's sign. */
export function sectionOf(sign: string): number {
  return (sign.codePointAt(0) ?? 0x30) - 0x30;
}
