/** Courses as compact links. */
import type { MenuLink } from '../content/navigation';
import { useLink } from '../page';

export function CourseLinks({ links }: { readonly links: readonly MenuLink[] }) {
  const link = useLink();
  return (
    <ul className="course-links">
      {links.map(({ name, path }) => (
        <li key={path}>
          <a className="course-links__link" href={link(path)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
