/** On /courses, the list of courses that have no card, and a link to the comparison of courses. */
import type { ReactElement } from 'react';
import { cardsIn } from '../content/cards';
import type { Course } from '../content/types';
import { useLangOf, useLink, useOffered, usePageContext, useText } from '../page';
import { fill } from '../text/fill';
import { courseLink } from '../text/names';
import { courseIn } from '../text/translate';
import { CardFacts } from './CardFacts';
import { PageLinks } from './PageLinks';

/** If every course has a card, only the link to the comparison is shown. */
export function MoreCourses(): ReactElement {
  const { lang } = usePageContext();
  const { more } = useText().courses;
  const offered = useOffered();
  const cards = cardsIn(lang, offered);
  const withCard = new Set<string>(cards.map(({ path }) => path));
  const titles = new Set(cards.map(({ title }) => title));
  const others = offered.courses.filter(({ path }) => !withCard.has(path));
  return (
    <section className="more-courses">
      {others.length > 0 && (
        <>
          <h2 id="more">{more}</h2>
          <ul className="more-courses__list">
            {others.map(course => (
              <Row key={course.path} course={course} titles={titles} />
            ))}
          </ul>
        </>
      )}
      <PageLinks paths={['/compare']} />
    </section>
  );
}

interface RowProps {
  readonly course: Course;
  /** The titles of the cards. */
  readonly titles: ReadonlySet<string>;
}

/**
 * A course in the list. If a service has a card with the same title, the link also says that this
 * is a course.
 */
function Row({ course, titles }: RowProps) {
  const { lang } = usePageContext();
  const { named } = useText().course;
  const { name, path } = courseLink(course, lang);
  const { outcomes, summary } = courseIn(course, lang);
  const line = outcomes[0] ?? summary;
  const langOf = useLangOf();
  return (
    <li className="more-courses__course">
      <a className="more-courses__link" href={useLink()(path)} lang={langOf(name)}>
        {titles.has(name) ? fill(named, { course: name }) : name}
      </a>
      <p className="more-courses__outcome" lang={langOf(line)}>
        {line}
      </p>
      <CardFacts path={path} />
    </li>
  );
}
