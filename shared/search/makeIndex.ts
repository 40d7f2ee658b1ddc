/** Makes what is searched of the content: in the build as a file for the browsers, in the server for itself. */
import { courses } from '../content/courses/index';
import { courseLink } from '../content/navigation';
import { alsoSought, askingWords, fillerWords, searchedPages, synonyms } from '../content/searchWords';
import { services } from '../content/services/index';
import type { Section, Topic } from '../content/types';
import { type SearchIndex, signOf } from './searchIndex';
import { wordsOf } from './words';

/** Everything that can be found, in the order of the site. */
export function makeIndex(): SearchIndex {
  const taught = [
    ...courses.map(course => ({
      ...courseLink(course),
      sections: course.syllabus,
      note: course.outcomes[0] ?? course.summary,
    })),
    ...services.map(service => ({
      path: service.path,
      name: service.menuName ?? service.title,
      sections: service.sections,
      note: service.summary,
    })),
  ];
  const places = taught.map(({ path, name, sections, note }) => ({
    path,
    name,
    also: alsoSought[path] ?? '',
    ...(sections.length === 0 ? { note } : {}),
    sections: sections.map(({ id, title, topics }) => ({ id, title, topics: topics.flatMap(shownLine) })),
  }));
  return {
    places: [...places, ...searchedPages.map(page => ({ ...page, sections: [] }))],
    lines: linesOf(taught.flatMap(({ sections }) => sections)),
    synonyms,
    skipped: `${fillerWords} ${askingWords}`,
  };
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

function linesOf(sections: readonly Section[]): string {
  const signs = new Map<string, string>();
  for (const [number, section] of sections.entries())
    for (const word of furtherWords(section)) signs.set(word, (signs.get(word) ?? '') + signOf(number));
  const rows = new Map<string, string>();
  for (const [word, having] of signs) rows.set(having, `${rows.get(having) ?? having} ${word}`);
  return [...rows.values()].join('\n');
}

/** Words of the lines that are not shown, without those that the titles have, and without figures. */
function furtherWords({ title, topics }: Section): ReadonlySet<string> {
  const known = new Set([title, ...topics.flatMap(shownLine)].flatMap(wordsOf));
  const filler = new Set(wordsOf(fillerWords));
  const lines = topics.flatMap(hiddenLines);
  const isTelling = (word: string) =>
    !known.has(word) && !filler.has(word) && word.length > 1 && !/^\d+$/.test(word);
  return new Set(lines.flatMap(wordsOf).filter(isTelling));
}
