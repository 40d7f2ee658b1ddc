/** A list of topics, with a titled list for each group. */
import type { Topic } from '../content/types';

type Group = Exclude<Topic, string>;

/** Lines that stand alone come first, then the groups in their order. */
export function Topics({ topics, headingLevel }: { topics: readonly Topic[]; headingLevel: 3 | 4 }) {
  const Heading = headingLevel === 3 ? 'h3' : 'h4';
  const lines = topics.filter((topic): topic is string => typeof topic === 'string');
  const groups = topics.filter((topic): topic is Group => typeof topic !== 'string');
  return (
    <div className="topics">
      {lines.length > 0 && <TopicList lines={lines} />}
      {groups.map(group => (
        <div key={group.title} className="topics__group">
          <Heading className="topics__title">{group.title}</Heading>
          <TopicList lines={group.topics} />
        </div>
      ))}
    </div>
  );
}

function TopicList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="topics__list">
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** How many lines a syllabus or section has, groups' lines counted each. */
export function countTopics(topics: readonly Topic[]): number {
  return topics.reduce((sum, topic) => sum + (typeof topic === 'string' ? 1 : topic.topics.length), 0);
}
