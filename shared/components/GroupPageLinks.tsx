/** Links to the pages that list whole groups; nothing where /courses lists every course. */
import { courseGroupsInOrder, groupPages } from '../content/navigation';
import { useLink, usePageContext, useText } from '../page';
import { fillCount } from '../text/fill';
import { groupIn } from '../text/translate';

export function GroupPageLinks() {
  const { lang } = usePageContext();
  const text = useText();
  const link = useLink();
  const first = groupPages().filter(({ number }) => number === 1);
  if (first.length === 0) return null;
  const groups = courseGroupsInOrder();
  return (
    <ul>
      {first.map(({ group, path }) => {
        const { count = 0 } = groups.find(({ id }) => id === group) ?? {};
        return (
          <li key={path}>
            <a href={link(path)}>{`${groupIn(group, lang)}: ${fillCount(text.courses.count, count)}`}</a>
          </li>
        );
      })}
    </ul>
  );
}
