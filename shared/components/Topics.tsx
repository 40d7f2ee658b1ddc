/** The topics of a section. Each group of topics is a list with a title. */
import type { ReactElement } from 'react';
import type { Section, Topic } from '../content/types';
import { useLangOf } from '../page';

interface TopicList {
  /** The group's title. A list of single lines has no title. */
  readonly title?: string;
  readonly topics: readonly string[];
}

/**
 * Returns the lists of a section, in the order of its topics. Each group of topics is a list.
 * Single lines that follow each other form one list without a title.
 */
export function topicLists(topics: readonly Topic[]): readonly TopicList[] {
  const lists: TopicList[] = [];
  let run: string[] | undefined;
  for (const topic of topics) {
    if (typeof topic !== 'string') {
      lists.push(topic);
      run = undefined;
    } else if (run !== undefined) {
      run.push(topic);
    } else {
      run = [topic];
      lists.push({ topics: run });
    }
  }
  return lists;
}

export function Topics({
  topics,
  headingLevel,
}: {
  topics: readonly Topic[];
  headingLevel: 3 | 4;
}): ReactElement {
  const langOf = useLangOf();
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  return (
    <div className="topics">
      {topicLists(topics).map(({ title, topics: lines }) => (
        <div key={title ?? lines[0]} className="topics__group">
          {title !== undefined && (
            <Heading className="topics__title" lang={langOf(title)}>
              {title}
            </Heading>
          )}
          <TopicLines lines={lines} />
        </div>
      ))}
    </div>
  );
}

/**
 * The lines of a list. If all lines are English, the list is marked as English. If not, each
 * English line is marked.
 */
function TopicLines({ lines }: { readonly lines: readonly string[] }) {
  const langOf = useLangOf();
  const lang = langOf(lines.join(' '));
  return (
    <ul className="topics__list" lang={lang}>
      {lines.map(line => (
        <li key={line} lang={lang === undefined ? langOf(line) : undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}

/** Returns the number of lines in a section, including the lines of its groups. */
export function countTopics(topics: readonly Topic[]): number {
  return topics.reduce(
    (sum, topic) => sum + (typeof topic === 'string' ? 1 : topic.topics.length),
    0,
  );
}

/** Returns the number of lines in a whole syllabus. */
export function countAllTopics(syllabus: readonly Section[]): number {
  return syllabus.reduce((sum, section) => sum + countTopics(section.topics), 0);
}
