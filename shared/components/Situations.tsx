/** Ways in by where a visitor comes from: after class 10, with a job, with a shop. */
import type { ReactElement } from 'react';
import { situations } from '../content/situations';
import { useLink, usePageContext, useText } from '../page';
import { linkTo } from '../text/names';

export function Situations(): ReactElement {
  const { lang } = usePageContext();
  const text = useText().home;
  const link = useLink();
  return (
    <section className="section">
      <h2 id="situations">{text.situationsTitle}</h2>
      <dl className="situations">
        {situations.map(({ id, paths }) => (
          <div key={id} className="situations__item">
            <dt className="situations__name">{text.situations[id]}</dt>
            {paths.map(path => (
              <dd key={path}>
                <a href={link(path)}>{linkTo(path, lang).name}</a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
