/** /courses : the ten cards first, then every course by group. Source: SPEC 2, Courses. */
import { CourseCard } from '../components/CourseCard';
import { CourseLinks } from '../components/CourseLinks';
import { cards } from '../content/cards';
import { courseMenu } from '../content/navigation';
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
      <section className="catalogue" aria-labelledby="catalogue">
        <h2 id="catalogue">Every course by group</h2>
        <div className="catalogue__groups">
          {courseMenu().map(group => (
            <section key={group.id} className="catalogue__group" aria-labelledby={`group-${group.id}`}>
              <h3 id={`group-${group.id}`}>{group.name}</h3>
              <CourseLinks links={group.links} />
            </section>
          ))}
        </div>
      </section>
    </>
  );
}
