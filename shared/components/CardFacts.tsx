/** One line of facts about a course, on its card or in the list of courses without a card. */
import type { ReactElement } from 'react';
import { useOffered, usePageContext, useText } from '../page';
import { shortFacts } from '../text/courseFacts';
import { fillCount } from '../text/fill';
import { countAllTopics } from './Topics';

/**
 * The level, with fee and duration; the number of topics where neither is given. A fourth fact
 * would not fit in the line. A service says that it is one, since a course may have its name.
 */
export function CardFacts({ path }: { readonly path: string }): ReactElement {
  const { site, lang } = usePageContext();
  const { course: text, service } = useText();
  const course = useOffered().courseAt(path);
  if (course === undefined) return <p className="card-facts">{service.stamp}</p>;
  const { fee, duration } = shortFacts(path, site, lang);
  const topics = countAllTopics(course.syllabus);
  const given = [fee, duration].filter(fact => fact !== undefined);
  const counted = topics === 0 ? [] : [fillCount(text.topics, topics)];
  const facts = [text.levels[course.level], ...(given.length > 0 ? given : counted)];
  return <p className="card-facts">{facts.join(' · ')}</p>;
}
