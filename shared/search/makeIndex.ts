/** Makes what is searched of the content: in the build as a file for the browsers, in the server for itself. */
import { courses } from '../content/courses/index';
import { alsoSought, askingWords, fillerWords, synonyms } from '../content/searchWords';
import { services } from '../content/services/index';
import type { Section, Topic } from '../content/types';
import { type Lang, type Text, texts } from '../text/languages';
import { courseLink, linkTo, type PageLink } from '../text/names';
import { courseIn, serviceIn } from '../text/translate';
import { type SearchIndex, signOf } from './searchIndex';
import { wordsOf } from './words';

/** A page that can be found, as one language has it. */
interface Source extends PageLink {
  readonly sections: readonly Section[];
  /** What it is; without it, its sections say so. */
  readonly note?: string;
}

/** Everything that can be found, in the order of the site. In another language its English words are found too. */
export function makeIndex(lang: Lang): SearchIndex {
  const english = sourcesIn('en');
  const local = lang === 'en' ? english : sourcesIn(lang);
  const places = local.map(({ path, name, sections, ...note }, index) => {
    const { name: englishName = name } = english[index] ?? {};
    return {
      ...{ path, name },
      also: [alsoSought[path] ?? '', ...(name === englishName ? [] : [englishName])].join(' ').trim(),
      ...note,
      sections: sections.map(({ id, title, topics }) => ({ id, title, topics: topics.flatMap(shownLine) })),
    };
  });
  const sections = local.flatMap(source => source.sections);
  const inEnglish = english.flatMap(source => source.sections);
  return {
    places,
    lines: linesOf(sections.map((section, index) => furtherWords(section, inEnglish[index] ?? section))),
    synonyms,
    skipped: `${fillerWords} ${askingWords}`,
  };
}

function sourcesIn(lang: Lang): readonly Source[] {
  const { searchNotes: notes, facts, faq } = texts[lang];
  return [
    // A syllabus is found by its English titles in every language: translated ones would make the file half as large again.
    ...courses.map(course => {
      const { outcomes, summary } = courseIn(course, lang);
      const { syllabus } = course;
      return {
        ...courseLink(course, lang),
        ...{ sections: syllabus, ...noteWithout(syllabus, outcomes[0] ?? summary) },
      };
    }),
    ...services.map(service => {
      const { path, sections, summary } = serviceIn(service, lang);
      return { ...linkTo(path, lang), sections, ...noteWithout(sections, summary) };
    }),
    { ...linkTo('/faq', lang), sections: questionsOf(faq), note: notes['/faq'] },
    { ...linkTo('/placement', lang), sections: [], note: notes['/placement'] },
    { path: '/courses#batches', name: facts.feesAndBatches, sections: [], note: notes['/courses#batches'] },
    { ...linkTo('/contact', lang), sections: [], note: notes['/contact'] },
  ];
}

function noteWithout(sections: readonly Section[], note: string): Pick<Source, 'note'> {
  return sections.length === 0 ? { note } : {};
}

function questionsOf(faq: Text['faq']): readonly Section[] {
  return faq.questions.map(({ id, topic }) => ({ id, title: topic, topics: [] }));
}

/** A topic's title, or a line that stands alone and is short enough to be shown with a result. */
function shownLine(topic: Topic): readonly string[] {
  if (typeof topic !== 'string') return [topic.title];
  return topic.length <= 30 ? [topic] : [];
}

/** Its lines that are not shown. */
function hiddenLines(topic: Topic): readonly string[] {
  if (typeof topic !== 'string') return topic.topics;
  return topic.length <= 30 ? [] : [topic];
}

function linesOf(words: readonly ReadonlySet<string>[]): string {
  const signs = new Map<string, string>();
  for (const [number, inSection] of words.entries())
    for (const word of inSection) signs.set(word, (signs.get(word) ?? '') + signOf(number));
  const rows = new Map<string, string>();
  for (const [word, having] of signs) rows.set(having, `${rows.get(having) ?? having} ${word}`);
  return [...rows.values()].join('\n');
}

/** English words that are not shown, without figures: of topics that are in English, and of titles in any language. */
function furtherWords(section: Section, english: Section): ReadonlySet<string> {
  const known = new Set(shownOf(section).flatMap(wordsOf));
  const filler = new Set(wordsOf(fillerWords));
  const spoken = new Set(english.topics.flatMap(hiddenLines));
  const hidden = section.topics.flatMap(hiddenLines).filter(line => spoken.has(line));
  const lines = [...shownOf(english), ...hidden];
  const isTelling = (word: string) =>
    !known.has(word) && !filler.has(word) && word.length > 1 && !/^\d+$/.test(word);
  return new Set(lines.flatMap(wordsOf).filter(isTelling));
}

function shownOf({ title, topics }: Section): readonly string[] {
  return [title, ...topics.flatMap(shownLine)];
}
