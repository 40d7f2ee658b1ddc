/** /courses : the ten cards first, then every course by group. Source: SPEC 2, Courses. */
import { CourseCard } from '../components/CourseCard';
import { cards } from '../content/cards';
import { courseGroupsInOrder, courseLink } from '../content/navigation';
import { Catalogue, type CatalogueProps } from '../islands/Catalogue';
import { Island } from '../islands/Island';
import { type Page, useSurroundings } from '../page';

export const coursesPage: Page = {
  path: '/courses',
  title: 'Our Courses',
  description:
    'All computer and IT courses of our institute in Kalyan: programming, web, data, cloud, testing and office basics.',
  name: 'Our Courses',
  body: <Body />,
};

function Body() {
  const { site } = useSurroundings();
  return (
    <>
      <header className="page-head">
        <h1>Our Courses</h1>
        {/* The second half is literal. Source: SPEC 2, Courses. */}
        <p className="page-head__text">{`${site.name} provides list of professional courses with quality training`}</p>
      </header>
      <div className="card-grid">
        {cards.map(card => (
          <CourseCard key={card.path} card={card} headingLevel={2} />
        ))}
      </div>
      <section className="section" aria-labelledby="catalogue">
        <h2 id="catalogue">Every course by group</h2>
        <Island of={Catalogue} when="interaction" props={{ groups: catalogueGroups() }} />
      </section>
    </>
  );
}

function catalogueGroups(): CatalogueProps['groups'] {
  return courseGroupsInOrder().map(({ id, name, courses }) => ({
    id,
    name,
    courses: courses.map(course => ({
      ...courseLink(course),
      outcome: course.outcomes[0] ?? course.summary,
      words: course.syllabus.map(section => section.title).join(' '),
    })),
  }));
}
