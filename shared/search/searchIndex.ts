/** The shape of what is searched. Plain data: it travels as JSON. */

export interface SearchIndex {
  readonly places: readonly Place[];
  /** So many of the first places are courses and services: each says its own fee and batches. */
  readonly taught: number;
  /** The number of the place that says the fees and batches of all. */
  readonly conditions: number;
  /** The words of lines that are not shown. See lines.ts. */
  readonly lines: string;
  /** A word of the site -> what visitors type for it. */
  readonly synonyms: Readonly<Record<string, string>>;
  /** What letters sound like. See sound.ts. */
  readonly sounds: string;
  /** Words of a question that say nothing of what is sought. */
  readonly skipped: string;
}

/** What can be found: a page, or a section of one. */
interface Part {
  readonly name: string;
  /** Words that it is sought by and does not say in its titles. */
  readonly also?: string;
  /** Of a section: titles of groups, and lines that stand alone. */
  readonly topics?: readonly string[];
}

export interface Place extends Part {
  readonly path: string;
  /** What it is, where it has no sections that would say it. */
  readonly note?: string;
  readonly sections: readonly SearchedSection[];
}

export interface SearchedSection extends Part {
  readonly id: string;
  readonly topics: readonly string[];
}
