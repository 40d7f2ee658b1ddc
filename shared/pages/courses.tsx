/** /courses : the ten cards first, then every course by group. Source: SPEC 2, Courses. */
import { CourseCard } from '../components/CourseCard';
import { GroupPageLinks } from '../components/GroupPageLinks';
import { cards } from '../content/cards';
import { courseGroupsInOrder, courseLink } from '../content/navigation';
import { Catalogue, type CatalogueProps } from '../islands/Catalogue';
import { Island } from '../islands/Island';
import { type Page, useLangs, useLink, useSurroundings, useText } from '../page';
import { fill } from '../text/fill';
import type { Lang } from '../text/languages';
import { cardsIn, groupsIn } from '../text/translate';

export const coursesPage: Page = {
  path: '/courses',
  title: 'Our Courses',
  description:
    'All computer and IT courses of our institute in Kalyan: programming, web, data, cloud, testing and office basics.',
  name: 'Our Courses',
  body: <Body />,
};

function Body() {
  const { site, lang } = useSurroundings();
  const text = useText();
  const link = useLink();
  const { english } = useLangs();
  return (
    <>
      <header className="page-head">
        <h1>{text.courses.title}</h1>
        <p className="page-head__text">{fill(text.courses.lead, { site: site.name })}</p>
      </header>
      <div className="card-grid">
        {cardsIn(cards, lang).map(card => (
          <CourseCard key={card.path} card={card} headingLevel={2} />
        ))}
      </div>
      <section className="section" aria-labelledby="catalogue">
        <h2 id="catalogue">{text.courses.byGroup}</h2>
        <Island
          of={Catalogue}
          when="interaction"
          props={{ text: text.catalogue, contentLang: english, groups: catalogueGroups(lang, link) }}
        />
        <GroupPageLinks />
      </section>
    </>
  );
}

function catalogueGroups(lang: Lang, link: (path: `/${string}`) => string): CatalogueProps['groups'] {
  return groupsIn(courseGroupsInOrder(), lang).map(({ id, name, courses }) => ({
    id,
    name,
    courses: courses.map(course => ({
      name: courseLink(course).name,
      path: link(course.path),
      outcome: course.outcomes[0] ?? course.summary,
      words: course.syllabus.map(section => section.title).join(' '),
    })),
  }));
}
