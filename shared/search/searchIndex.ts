/** The type of the search index. Plain data: it is sent as JSON. */

export interface SearchIndex {
  readonly places: readonly Place[];
  /**
   * The number of courses and services. They are the first places, and each has its own fee and
   * batches.
   */
  readonly courseCount: number;
  /** The number of the place with the fees and batches of all courses. */
  readonly conditions: number;
  /** The packed words of lines that are not shown. See lines.ts. */
  readonly lines: string;
  /** Each word of the site -> the words that visitors type for it. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** The sounds of letters. See sound.ts. */
  readonly sounds: string;
  /** Words of a question that say nothing about its subject. */
  readonly skipped: string;
}

/** A page or a section that the search can find. */
interface Part {
  readonly name: string;
  /** Search words that are not in its titles. */
  readonly also?: string;
  /** For a section: the titles of groups, and single lines. */
  readonly topics?: readonly string[];
}

export interface Place extends Part {
  readonly path: string;
  /** A description, if the page has no sections. */
  readonly note?: string;
  readonly sections: readonly SearchedSection[];
}

export interface SearchedSection extends Part {
  readonly id: string;
  readonly topics: readonly string[];
}
