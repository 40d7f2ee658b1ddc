/**
 * Makes the search index from the content. The build writes it into a file for browsers. The
 * server makes another index, for searches without script.
 */
import { isAboutOffered } from '../content/faqLinks';
import { everything, type Offered } from '../content/offered';
import { alsoSoughtIn } from '../content/searchWords';
import { skippedWords, untellingWords } from '../content/skippedWords';
import { synonyms } from '../content/synonyms';
import type { Course, Section, Service, Topic } from '../content/types';
import { type Lang, texts } from '../text/languages';
import { courseLink, linkTo, type PageLink } from '../text/names';
import { courseIn, serviceIn } from '../text/translate';
import { withFacts } from '../text/withFacts';
import { packLines } from './lines';
import type { Place, SearchIndex } from './searchIndex';
import { sounds } from './sounds';
import { wordsOf } from './words';

/** A page that the search can find, in one language. */
interface Source extends Omit<PageLink, 'path'> {
  readonly path: string;
  readonly sections: readonly Section[];
  /**
   * A short description in the result. If it is missing, the result shows the titles of the
   * sections.
   */
  readonly note?: string;
  /** Lines that the search reads, but that no result shows. */
  readonly hidden?: readonly string[];
}

/**
 * Makes the search index of a language. The places have the order of the site. In Hindi and
 * Marathi, the search also finds English words.
 */
export function makeIndex(lang: Lang, offered: Offered = everything): SearchIndex {
  const sought = alsoSoughtIn(offered);
  const english = sourcesIn('en', offered);
  const local = lang === 'en' ? english : sourcesIn(lang, offered);
  const pairs = local.map((source, index) => ({ source, english: english[index] ?? source }));
  const skipped = wordsOf(skippedWords[lang]);
  return {
    places: pairs.map(({ source, english }) => placeOf(source, english, sought)),
    courseCount: offered.courses.length + offered.services.length,
    conditions: english.findIndex(({ path }) => path === '/courses#batches'),
    lines: packLines(
      hiddenWords(pairs, new Set([...skipped, ...wordsOf(untellingWords)]), offered, sought),
    ),
    synonyms: typedFor(),
    sounds,
    skipped: [...new Set(skipped)].join(' '),
  };
}

interface Pair {
  readonly source: Source;
  readonly english: Source;
}

/** The extra search words of each page. The key is the address of the page. */
type Sought = Readonly<Record<string, string>>;

function sourcesIn(lang: Lang, offered: Offered): readonly Source[] {
  const { about, facts, faq, home, searchNotes: notes } = texts[lang];
  const { courses, services } = offered;
  const named = { named: {}, offered, lang };
  const noted = (path: keyof typeof notes & `/${string}`): Source => ({
    ...linkTo(path, lang),
    sections: [],
    note: notes[path],
  });
  return [
    ...courses.map(course =>
      courseSource(
        withFacts(courseIn(course, lang), named),
        withFacts(course.syllabus, { ...named, lang: 'en' }),
        lang,
      ),
    ),
    ...services.map(service => serviceSource(withFacts(serviceIn(service, lang), named), lang)),
    noted('/placement'),
    {
      path: '/courses#batches',
      name: facts.feesAndBatches,
      sections: [],
      note: notes['/courses#batches'],
    },
    noted('/contact'),
    {
      ...noted('/faq'),
      sections: faq.questions
        .filter(({ id }) => isAboutOffered(id, offered))
        .map(({ id, topic, question }) => titled(id, topic, question)),
    },
    {
      ...linkTo('/about', lang),
      sections: about.sections.map(({ id, title }) => titled(id, title)),
    },
    {
      // The Hindi home page has the address `/hi`, without a slash at the end. So this place has
      // the address `/hi#situations`.
      path: `${lang === 'en' ? '/' : ''}#situations`,
      name: home.situationsTitle,
      sections: [],
      note: Object.values(home.situations).join(', '),
    },
    noted('/compare'),
    noted('/gallery'),
    noted('/feedback'),
    noted('/privacy'),
  ];
}

function courseSource(course: Course, inEnglish: Course['syllabus'], lang: Lang): Source {
  const { audience, jobs, outcomes, summary, syllabus } = course;
  const titles = new Map(syllabus.map(({ id, title }) => [id, title]));
  return {
    ...courseLink(course, lang),
    // The topics are in English in every language, because translated topics would make the file
    // 1.5 times as large.
    sections: inEnglish.map(section => ({
      ...section,
      title: titles.get(section.id) ?? section.title,
    })),
    ...noteWithout(syllabus, outcomes[0] ?? summary),
    hidden: [jobs, ...audience],
  };
}

function serviceSource({ path, sections, summary, offers }: Service, lang: Lang): Source {
  const hidden = [summary, ...Object.values(offers?.lines ?? {})];
  return { ...linkTo(path, lang), sections, ...noteWithout(sections, summary), hidden };
}

function noteWithout(sections: readonly Section[], note: string): Pick<Source, 'note'> {
  return sections.length === 0 ? { note } : {};
}

function titled(id: string, title: string, hidden?: string): Section {
  return { id, title, topics: [], ...(hidden === undefined ? {} : { intro: hidden }) };
}

function placeOf({ path, name, sections, note }: Source, english: Source, sought: Sought): Place {
  return {
    path,
    name,
    also: alsoOf(sought[english.path], name, english.name),
    ...(note === undefined ? {} : { note }),
    sections: sections.map(({ id, title, topics }, at) => {
      const address = `${english.path}#${id}`;
      const also = alsoOf(sought[address], title, english.sections[at]?.title ?? title);
      return {
        id,
        name: title,
        ...(also === '' ? {} : { also }),
        topics: topics.flatMap(shownLine),
      };
    }),
  };
}

/**
 * Joins the extra search words of an address with the English title. Leaves out the title if the
 * page shows it in English.
 */
function alsoOf(sought: string | undefined, title: string, englishTitle: string): string {
  const words = [sought ?? '', title === englishTitle ? '' : englishTitle];
  return words.join(' ').trim();
}

/**
 * Returns the synonyms of each word of the site: the other words that visitors type for this
 * word. Words without synonyms are left out.
 */
function typedFor(): Readonly<Record<string, string>> {
  const typedBy = new Map<string, Set<string>>();
  for (const { means, ...typed } of synonyms)
    for (const meant of wordsOf(means)) {
      const all = typedBy.get(meant) ?? new Set();
      typedBy.set(meant, all);
      for (const word of wordsOf(Object.values(typed).join(' '))) if (word !== meant) all.add(word);
    }
  return Object.fromEntries([...typedBy].map(([meant, all]) => [meant, [...all].join(' ')]));
}

/**
 * Returns the line of a topic that a result can show: the title of a group, or a single line if
 * it is short. If a single line is too long, returns an empty list.
 */
function shownLine(topic: Topic): readonly string[] {
  if (typeof topic !== 'string') return [topic.title];
  return topic.length <= 30 ? [topic] : [];
}

/** Returns the hidden lines of a topic: the lines that no result shows. */
function hiddenLines(topic: Topic): readonly string[] {
  if (typeof topic !== 'string') return topic.topics;
  return topic.length <= 30 ? [] : [topic];
}

/**
 * Returns the words of the lines that no result shows. Each word has the numbers of the parts that
 * contain the word (lines.ts explains what a part is).
 */
function hiddenWords(
  pairs: readonly Pair[],
  untelling: ReadonlySet<string>,
  { courses, services }: Offered,
  sought: Sought,
): ReadonlyMap<string, ReadonlySet<number>> {
  const shownAnywhere = new Set(
    pairs.flatMap(({ source, english }) =>
      [source, english]
        .flatMap(({ name, sections }) => [name, ...sections.flatMap(shownOf)])
        .flatMap(wordsOf),
    ),
  );
  const partsOf = new Map<string, Set<number>>();
  const subjectPaths = new Set<string>([...courses, ...services].map(({ path }) => path));
  const askedOfUs = new Set(conditions.flatMap(path => wordsOf(sought[path] ?? '')));
  const add = (
    part: number,
    isTaught: boolean,
    lines: readonly string[],
    shown: readonly string[],
  ) => {
    const known = [...new Set(shown.flatMap(wordsOf))];
    for (const word of lines.flatMap(wordsOf)) {
      if (untelling.has(word) || word.length < 2 || /^\d+$/.test(word)) continue;
      if (isTaught && askedOfUs.has(word)) continue;
      const stem = shownAnywhere.has(word) ? word : stemOf(word);
      // If a shown word of the part is the stem, or begins with the stem, the search finds the
      // part without this entry.
      if (known.some(other => other === stem || (stem.length > 2 && other.startsWith(stem))))
        continue;
      partsOf.set(stem, (partsOf.get(stem) ?? new Set()).add(part));
    }
  };

  let part = 0;
  for (const { source, english } of pairs) {
    const isTaught = subjectPaths.has(english.path);
    add(part, isTaught, english.hidden ?? [], [source.name, english.name]);
    part += 1;
    for (const [at, section] of source.sections.entries()) {
      const inEnglish = english.sections[at] ?? section;
      const lines = [
        ...shownOf(inEnglish),
        inEnglish.intro ?? '',
        ...inEnglish.topics.flatMap(hiddenLines),
      ];
      add(part, isTaught, lines, [...shownOf(section), sought[english.path] ?? '']);
      part += 1;
    }
  }
  for (const [word, parts] of partsOf) if (parts.size > maxParts) partsOf.delete(word);
  return partsOf;
}

/**
 * Pages about jobs, fees and other conditions. A syllabus uses the search words of these pages
 * with another meaning: the word "job" means a job of a program, and "cost" means the cost of a
 * query. So hiddenWords leaves these words out for courses and services.
 */
const conditions = [
  '/placement',
  '/courses#batches',
  '/contact',
  '/faq',
  '/faq#instalments',
  '/faq#refunds',
];

/**
 * If a hidden word is in more parts than this number, the index leaves the word out. Such a
 * common word does not help to find the right part.
 */
const maxParts = 8;

/**
 * Removes an English ending. So `connecting`, `connected` and `connection` all become `connect`.
 */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ing|ed|es|er|ion|e)$/, '');
  return stem.length < 4 ? word : stem;
}

function shownOf({ title, topics }: Section): readonly string[] {
  return [title, ...topics.flatMap(shownLine)];
}
