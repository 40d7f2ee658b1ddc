/**
 * One line of facts about a course. It is on the course's card, or in the list of courses that
 * have no card.
 */
import type { ReactElement } from 'react';
import { useOffered, usePageContext, useText } from '../page';
import { shortFacts } from '../text/courseFacts';
import { fillCount } from '../text/fill';
import { countAllTopics } from './Topics';

/**
 * For a course, shows the level, the fee and the duration. If neither fee nor duration is given,
 * it shows the number of topics instead. A fourth fact would not fit in the line. For a service,
 * it shows that this is a service, since a course may have the same name.
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
