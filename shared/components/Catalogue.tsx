/** Every course by group, with what one can do after it, and a box to choose it for a comparison. */
import { courseGroupsInOrder, courseLink } from '../content/navigation';
import { useLangs, useLink, useSurroundings, useText } from '../page';
import { shortFacts } from '../text/courseFacts';
import { fill } from '../text/fill';
import { groupsIn } from '../text/translate';
import { groupAnchor } from './groupAnchor';

interface CatalogueProps {
  /** Paths of the courses that are chosen. */
  readonly chosen?: readonly string[];
  readonly headingLevel: 2 | 3;
}

/** Stands in a form that leads to /compare. */
export function Catalogue({ chosen = [], headingLevel }: CatalogueProps) {
  const { lang } = useSurroundings();
  const { english } = useLangs();
  const text = useText().compare;
  const link = useLink();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="catalogue">
      {groupsIn(courseGroupsInOrder(), lang).map(group => (
        <section key={group.id} className="catalogue__group" aria-labelledby={groupAnchor(group.id)}>
          <Heading className="catalogue__name" id={groupAnchor(group.id)}>
            {group.name}
          </Heading>
          <ul className="catalogue__list">
            {group.courses.map(course => (
              <li key={course.path} className="catalogue__course">
                <a className="catalogue__link" href={link(course.path)}>
                  {courseLink(course).name}
                </a>
                <label className="catalogue__choice">
                  <input
                    type="checkbox"
                    name="course"
                    value={course.path.slice(1)}
                    defaultChecked={chosen.includes(course.path)}
                    aria-label={fill(text.choose, { course: courseLink(course).name })}
                  />
                  {text.choice}
                </label>
                <span className="catalogue__outcome" lang={english}>
                  {course.outcomes[0] ?? course.summary}
                </span>
                <ShortFacts path={course.path} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** What it costs and how long it takes, where the institute says so. */
function ShortFacts({ path }: { readonly path: string }) {
  const { site, lang } = useSurroundings();
  const { fee, duration } = shortFacts(path, site, lang);
  const known = [fee, duration].filter(fact => fact !== undefined);
  return known.length === 0 ? null : <span className="catalogue__facts">{known.join(' · ')}</span>;
}
