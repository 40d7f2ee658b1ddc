/**
 * The type of the search index. The index has only data that can be written as JSON, because
 * browsers load it as JSON.
 */

export interface SearchIndex {
  readonly places: readonly Place[];
  /**
   * The number of courses and services. They come first in the list of places. Each of them may
   * have a fee and batches.
   */
  readonly courseCount: number;
  /** The number of the place that has the fees and batches of all courses. */
  readonly conditions: number;
  /** The packed words of the lines that no result shows. See lines.ts. */
  readonly lines: string;
  /**
   * The synonyms of each word of the site. The key is the word of the site. The value is one text
   * with the other words that visitors type for it, with spaces between them.
   */
  readonly synonyms: Readonly<Record<string, string>>;
  /** The sounds of letters. See sound.ts. */
  readonly sounds: string;
  /**
   * The words that the search skips, because they do not tell what a question is about. The words
   * have spaces between them.
   */
  readonly skipped: string;
}

/** A page or a section that the search can find. */
interface Part {
  readonly name: string;
  /** Extra words by which the search finds this page or section. They are not in its titles. */
  readonly also?: string;
  /** The topics of a section: the titles of groups, and single lines. */
  readonly topics?: readonly string[];
}

export interface Place extends Part {
  readonly path: string;
  /**
   * A short description in the result. If it is missing, the result shows the titles of the
   * sections.
   */
  readonly note?: string;
  readonly sections: readonly SearchedSection[];
}

export interface SearchedSection extends Part {
  readonly id: string;
  readonly topics: readonly string[];
}
