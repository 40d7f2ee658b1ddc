/**
 * One line of facts about a course, on the card of the course. If the course has no card, the
 * line is in the list of the courses without a card.
 */
import type { ReactElement } from 'react';
import { useOffered, usePageContext, useText } from '../page';
import { shortFacts } from '../text/courseFacts';
import { fillCount } from '../text/fill';
import { countAllTopics } from './Topics';

/**
 * Shows the level, the fee and the duration of a course. If both the fee and the duration are
 * missing, shows the number of topics. The line has no room for a fourth fact. For a service,
 * shows the word "service", because a course may have the same name.
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
