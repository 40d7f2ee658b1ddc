/**
 * The counters at the top of the home page: four numbers, and a stamp for the ISO certificate.
 * The numbers do not count up from zero, because the first numbers that a visitor sees would be
 * wrong. Source: .github/asked.md, "Pages", "Limits".
 */
import type { ReactElement } from 'react';
import { counterNames } from '../content/counters';
import { useLangOf, usePageContext, useText } from '../page';
import { dateIn, grouped } from '../text/factWords';
import { fill } from '../text/fill';

export function Counters(): ReactElement {
  const { site, lang } = usePageContext();
  const text = useText().home;
  const langOf = useLangOf();
  const { asOf } = site.counters;
  return (
    <div className="counters">
      <dl className="counters__list">
        {counterNames.map(name => (
          <div key={name} className="counters__item">
            <dt>{text.counters[name]}</dt>
            <dd className="counters__value">{grouped(site.counters[name])}</dd>
          </div>
        ))}
      </dl>
      {site.iso !== undefined && (
        <p className="counters__stamp" lang={langOf('ISO')}>
          {'ISO '}
          <br />
          9001:2015
        </p>
      )}
      {asOf !== undefined && (
        <p className="counters__date">{fill(text.countedOn, { date: dateIn(asOf, lang) })}</p>
      )}
    </div>
  );
}
