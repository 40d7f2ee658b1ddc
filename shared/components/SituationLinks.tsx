/**
 * Links to courses for different situations: after class 10, with a job, or with a shop. On a
 * phone, each situation is a row. A press opens the row and closes the others, without script. A
 * wide screen shows all links at once. These links are not in `details`, because a screen reader
 * would say that they are collapsed.
 */
import type { ReactElement, ReactNode } from 'react';
import { situations } from '../content/situations';
import { useLangOf, useLink, useOffered, usePageContext, useText } from '../page';
import { linkTo } from '../text/names';

export function SituationLinks(): ReactNode {
  const text = useText().home;
  const { has } = useOffered();
  const shown = situations
    .map(({ id, paths }) => ({ id, paths: paths.filter(has) }))
    .filter(({ paths }) => paths.length > 0);
  if (shown.length === 0) return null;

  return (
    <section className="situation-links">
      <h2 className="situation-links__title" id="situations">
        {text.situationsTitle}
      </h2>
      {shown.map(({ id, paths }) => (
        <details key={id} className="situation-links__row" name="situations">
          <summary className="situation-links__name">{text.situations[id]}</summary>
          <Links paths={paths} />
        </details>
      ))}
      {shown.map(({ id, paths }) => (
        <div key={id} className="situation-links__column">
          <h3 className="situation-links__name">{text.situations[id]}</h3>
          <Links paths={paths} />
        </div>
      ))}
    </section>
  );
}

function Links({ paths }: { readonly paths: readonly `/${string}`[] }): ReactElement {
  const { lang } = usePageContext();
  const link = useLink();
  const langOf = useLangOf();
  const links = paths.map(path => linkTo(path, lang));
  return (
    <ul>
      {links.map(({ path, name }) => (
        <li key={path}>
          <a href={link(path)} lang={langOf(name)}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
