/**
 * Four figures, standing still: a number that counts up shows a wrong one meanwhile. Source:
 * .github/asked.md, "Pages", "Limits".
 */
import type { ReactElement } from 'react';
import { counterNames } from '../content/counters';
import { usePageContext, useText } from '../page';
import { dateIn, grouped } from '../text/factWords';
import { fill } from '../text/fill';

export function Counters(): ReactElement {
  const { site, lang } = usePageContext();
  const text = useText().home;
  const { asOf } = site.counters;
  return (
    <>
      <dl className="counters">
        {counterNames.map(name => (
          <div key={name} className="counters__item">
            <dt className="counters__label">{text.counters[name]}</dt>
            <dd className="counters__value">{grouped(site.counters[name])}</dd>
          </div>
        ))}
      </dl>
      {asOf !== undefined && <p>{fill(text.countedOn, { date: dateIn(asOf, lang) })}</p>}
    </>
  );
}
