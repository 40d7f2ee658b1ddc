/** On /courses, the list of courses that have no card, and a link to the comparison of courses. */
import type { ReactElement } from 'react';
import { cardsIn } from '../content/cards';
import type { Course } from '../content/types';
import { useLangOf, useLink, useOffered, usePageContext, useText } from '../page';
import { courseLink } from '../text/names';
import { courseIn } from '../text/translate';
import { CardFacts } from './CardFacts';
import { PageLinks } from './PageLinks';

/** If every course has a card, only the link to the comparison is shown. */
export function MoreCourses(): ReactElement {
  const { lang } = usePageContext();
  const { more } = useText().courses;
  const offered = useOffered();
  const withCard = new Set<string>(cardsIn(lang, offered).map(({ path }) => path));
  const others = offered.courses.filter(({ path }) => !withCard.has(path));
  return (
    <section className="more-courses">
      {others.length > 0 && (
        <>
          <h2 id="more">{more}</h2>
          <ul className="more-courses__list">
            {others.map(course => (
              <Row key={course.path} course={course} />
            ))}
          </ul>
        </>
      )}
      <PageLinks paths={['/compare']} />
    </section>
  );
}

function Row({ course }: { readonly course: Course }) {
  const { lang } = usePageContext();
  const { name, path } = courseLink(course, lang);
  const { outcomes, summary } = courseIn(course, lang);
  const line = outcomes[0] ?? summary;
  const langOf = useLangOf();
  return (
    <li className="more-courses__course">
      <a className="more-courses__link" href={useLink()(path)} lang={langOf(name)}>
        {name}
      </a>
      <p className="more-courses__outcome" lang={langOf(line)}>
        {line}
      </p>
      <CardFacts path={path} />
    </li>
  );
}
