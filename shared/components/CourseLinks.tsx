/** Courses as compact links. */
import type { MenuLink } from '../content/navigation';

export function CourseLinks({ links }: { readonly links: readonly MenuLink[] }) {
  return (
    <ul className="course-links">
      {links.map(({ name, path }) => (
        <li key={path}>
          <a className="course-links__link" href={path}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
